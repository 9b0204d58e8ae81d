/** The API in use of a package without types. */
declare module "autocannon" {
  export interface Result {
    readonly requests: { readonly total: number };
    /** Requests without a response, including timeouts. */
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
    /** Each connection sends them in turn. */
    readonly requests: readonly { readonly path: string }[];
  }): Promise<Result>;
}
