import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";

const DAYS = "2";

/** What a server needs to speak TLS, and what a browser must be told to believe it. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Of the public key, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
  readonly fingerprint: string;
}

/** Made for this run and kept nowhere but in memory. */
export function certificateFor(host: string): Certificate {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -days ${DAYS} -subj /CN=${host} -addext subjectAltName=DNS:${host}`;
  const { status, stdout, stderr, error } = spawnSync("openssl", words.split(" "), {
    encoding: "utf8",
  });
  if (error) throw new Error("openssl is needed to speak TLS", { cause: error });
  if (status !== 0) throw new Error(`openssl makes no certificate: ${stderr}`);
  const publicKey = new X509Certificate(stdout).publicKey.export({ type: "spki", format: "der" });
  return {
    key: stdout,
    cert: stdout,
    fingerprint: createHash("sha256").update(publicKey).digest("base64"),
  };
}
