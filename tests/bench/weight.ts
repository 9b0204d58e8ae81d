import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** What a page is to a visitor's line. */
export interface Weight {
  readonly htmlBytes: number;
  /** Compressed with brotli: the files that the document names. */
  readonly scriptBytes: number;
}

export function weigh(html: string, client: string): Weight {
  const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const scripts = [...names].map((path) => brotliCompressSync(readFileSync(join(client, path))));
  return {
    htmlBytes: Buffer.byteLength(html),
    scriptBytes: scripts.reduce((sum, { length }) => sum + length, 0),
  };
}
