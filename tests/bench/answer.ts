import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** What a browser says over HTTPS that it reads. */
export const CODINGS_OF_BROWSERS = "gzip, deflate, br, zstd";

/** What came over the wire for one request. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Of the text, however it was written on its way. */
  readonly bodyBytes: number;
  /** With the head and what frames the pieces of a streamed body. */
  readonly wireBytes: number;
}

/** Asks once as a browser does, over a connection of its own, with nothing in between. */
export function ask(address: string, codings: string = CODINGS_OF_BROWSERS): Promise<Answer> {
  const agent = new Agent({ keepAlive: true });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = { agent, headers: { "Accept-Encoding": codings } };
  const request = get(address, asked, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", reject);
    const { socket, headers, statusCode } = response;
    response.on("end", () => {
      const sent = Buffer.concat(chunks);
      const body = headers["content-encoding"] === "br" ? brotliDecompressSync(sent) : sent;
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
