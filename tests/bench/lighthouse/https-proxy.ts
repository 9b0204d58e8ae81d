import { Agent, type IncomingHttpHeaders, request } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";
import type { Certificate } from "./certificate.ts";

/** What hosts take for answers that are made while somebody waits. */
const BROTLI_QUALITY = 5;

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;

/** Of one connection, not of what it carries: HTTP/2 has no such headers. */
const OF_CONNECTION = ["connection", "keep-alive", "transfer-encoding", "upgrade", "host"];

/** A host as a visitor meets one: HTTP/2 over TLS, compressed; behind it the local server. */
export async function startHttpsProxy(
  origin: string,
  { key, cert }: Certificate,
): Promise<{ readonly port: number; readonly stop: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on("request", (from, to) => passOn(origin, agent, from, to));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      agent.destroy();
    },
  };
}

function passOn(
  origin: string,
  agent: Agent,
  from: Http2ServerRequest,
  to: Http2ServerResponse,
): void {
  const { method, url, authority } = from;
  // The host compresses: what comes compressed already cannot be compressed as one wants.
  const headers = { ...plainHeaders(from.headers), host: authority, "accept-encoding": "identity" };
  const behind = request(new URL(url, origin), { agent, method, headers }, (answer) => {
    const { statusCode = 502, headers } = answer;
    const isCompressed = COMPRESSED.test(headers["content-type"] ?? "") && method !== "HEAD";
    to.writeHead(statusCode, isCompressed ? compressedHeaders(headers) : plainHeaders(headers));
    const steps = isCompressed ? [answer, brotli(), to] : [answer, to];
    pipeline(steps, () => {});
  });
  behind.on("error", () => to.destroy());
  pipeline(from, behind, () => {});
}

/** Without what belongs to a connection, and what HTTP/2 writes with a colon. */
function plainHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(":") && !OF_CONNECTION.includes(name),
    ),
  );
}

function compressedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { "content-length": _, ...others } = plainHeaders(headers);
  return { ...others, "content-encoding": "br" };
}

/** What has come is sent on: the head of a streamed page does not wait for its end. */
function brotli(): NodeJS.ReadWriteStream {
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}
