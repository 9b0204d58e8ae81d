import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Brotli bytes, whatever the local server sends. */
export function brotli(text: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

export function gzip(text: string | Buffer): number {
  return gzipSync(text, { level: constants.Z_BEST_COMPRESSION }).length;
}
