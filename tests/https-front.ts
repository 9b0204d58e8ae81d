import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { constants, createBrotliCompress } from "node:zlib";

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;
/** Settings of common hosts: medium quality, flushed while streaming. */
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
};
/** Headers that HTTP/2 forbids, and its pseudo-headers. */
const HOP_BY_HOP = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|host)$/;

/** Query of a page whose scripts are blocked. */
export const WITHOUT_SCRIPTS = "?without-scripts";
const NO_SCRIPTS = { "content-security-policy": "script-src 'none'" };

/** HTTP/2, TLS and Brotli in front of the local server. `flags` lead Chromium to it for these hosts. */
export async function startHttpsFront(origin: string, hosts: readonly string[]) {
  const { pem, fingerprint } = createCertificate(hosts[0] ?? "");
  const server = createSecureServer({ key: pem, cert: pem }, (from, to) => {
    const host = from.authority;
    const headers = { ...forwarded(from.headers), host, "accept-encoding": "identity" };
    // A kept connection is lost if the site closes it, after five seconds, as it is used again.
    const options = { method: from.method, headers, agent: false } as const;
    const upstream = request(new URL(from.url, origin), options, (answer) => {
      const isText = COMPRESSED.test(answer.headers["content-type"] ?? "");
      const { "content-length": _, ...others } = forwarded(answer.headers);
      const encoded = isText ? { "content-encoding": "br" } : {};
      const blocked = from.url.endsWith(WITHOUT_SCRIPTS) ? NO_SCRIPTS : {};
      to.writeHead(answer.statusCode ?? 502, { ...others, ...encoded, ...blocked });
      pipeline([answer, ...(isText ? [createBrotliCompress(BROTLI)] : []), to], () => {});
    });
    upstream.on("error", () => to.destroy());
    pipeline(from, upstream, () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const flags = [
    `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join()}`,
    `--ignore-certificate-errors-spki-list=${fingerprint}`,
  ];
  return { port, flags, stop: () => void server.close() };
}

function forwarded(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}

/** Creates a certificate for Chromium's `--ignore-certificate-errors-spki-list`. */
function createCertificate(host: string): { readonly pem: string; readonly fingerprint: string } {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host}`;
  const { status, stdout, stderr } = spawnSync("openssl", words.split(" "), { encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl failed: ${stderr}`);
  const publicKey = new X509Certificate(stdout).publicKey.export({ type: "spki", format: "der" });
  return { pem: stdout, fingerprint: createHash("sha256").update(publicKey).digest("base64") };
}
