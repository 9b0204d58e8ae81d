import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
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

/** What hosts take for answers that are made while somebody waits. */
const BROTLI_QUALITY = 5;
const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;
/** Of one connection, not of what it carries: HTTP/2 has no such headers. */
const OF_CONNECTION = ["connection", "keep-alive", "transfer-encoding", "upgrade", "host"];

/** A host as a visitor meets one: HTTP/2 over TLS, compressed; behind it the local server. */
export async function startHttpsFront(
  origin: string,
  host: string,
): Promise<{ readonly port: number; readonly fingerprint: string; readonly stop: () => void }> {
  const { pem, fingerprint } = certificateFor(host);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true });
  server.on("request", (from, to) => passOn(origin, agent, from, to));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint,
    stop() {
      server.close();
      agent.destroy();
    },
  };
}

/** Made for this run, with what Chromium's `--ignore-certificate-errors-spki-list` takes. */
function certificateFor(host: string): { readonly pem: string; readonly fingerprint: string } {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host}`;
  const { status, stdout, stderr } = spawnSync("openssl", words.split(" "), { encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl makes no certificate: ${stderr}`);
  const publicKey = new X509Certificate(stdout).publicKey.export({ type: "spki", format: "der" });
  return { pem: stdout, fingerprint: createHash("sha256").update(publicKey).digest("base64") };
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
    const plain = plainHeaders(answer.headers);
    if (COMPRESSED.test(answer.headers["content-type"] ?? "") && method !== "HEAD") {
      const { "content-length": _, ...others } = plain;
      to.writeHead(answer.statusCode ?? 502, { ...others, "content-encoding": "br" });
      pipeline(answer, brotli(), to, () => {});
    } else {
      to.writeHead(answer.statusCode ?? 502, plain);
      pipeline(answer, to, () => {});
    }
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

/** What has come is sent on: the head of a streamed page does not wait for its end. */
function brotli(): NodeJS.ReadWriteStream {
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}
