import { Agent, get, type IncomingHttpHeaders } from "node:http";

/** What came over the wire for one request. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bodyBytes: number;
  /** With the head and what frames the pieces of a streamed body. */
  readonly wireBytes: number;
}

/** Asks once, over a connection of its own, with nothing in between. */
export function ask(address: string): Promise<Answer> {
  const agent = new Agent({ keepAlive: true });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = get(address, { agent }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", reject);
    const { socket, headers, statusCode } = response;
    response.on("end", () => {
      const body = Buffer.concat(chunks);
      resolve({
        status: statusCode ?? 0,
        headers,
        body: body.toString("utf8"),
        bodyBytes: body.length,
        wireBytes: socket.bytesRead,
      });
    });
  });
  request.on("error", reject);
  return promise.finally(() => agent.destroy());
}
