/** What we use of a package that brings no types. */
declare module "autocannon" {
  interface Request {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly onResponse?: (
      status: number,
      body: string,
      context: object,
      headers: Readonly<Record<string, string>>,
    ) => void;
  }

  export interface Client {
    readonly setRequests: (requests: readonly Request[]) => void;
  }

  export interface Result {
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly requests: { readonly total: number };
    /** Bytes received, heads too. */
    readonly throughput: { readonly total: number };
    /** Seconds. */
    readonly duration: number;
    /** Those without an answer, too late ones among them. */
    readonly errors: number;
    readonly non2xx: number;
  }

  export default function autocannon(options: {
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Each of them sends `amount / connections` requests. */
    readonly connections: number;
    readonly amount?: number;
    /** Seconds; instead of an amount. */
    readonly duration?: number;
    /** Seconds. */
    readonly timeout: number;
    /** Sent in turn by each connection. */
    readonly requests?: readonly Request[];
    readonly setupClient?: (client: Client) => void;
  }): Promise<Result>;
}
