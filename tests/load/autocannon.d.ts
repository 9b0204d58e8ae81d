/** What we use of a package that brings no types. */
declare module "autocannon" {
  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly onResponse: (
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
  }

  export default function autocannon(options: {
    readonly url: string;
    /** Each of them sends `amount / connections` requests. */
    readonly connections: number;
    readonly amount: number;
    /** Seconds. */
    readonly timeout: number;
    readonly setupClient: (client: Client) => void;
  }): Promise<Result>;
}
