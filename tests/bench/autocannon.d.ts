/** What we use of a package that brings no types. */
declare module "autocannon" {
  export interface Result {
    readonly requests: { readonly total: number };
    /** Those without an answer, too late ones among them. */
    readonly errors: number;
    readonly non2xx: number;
  }

  export default function autocannon(options: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Seconds. */
    readonly timeout: number;
    /** Sent in turn by each connection. */
    readonly requests: readonly { readonly path: string }[];
  }): Promise<Result>;
}
