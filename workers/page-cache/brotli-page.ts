import { brotliDecompressSync, constants, createBrotliCompress } from "node:zlib";
import { joinedBytes } from "#app/joined-bytes.ts";
import { newNonce, NONCE_END, NONCE_LENGTH } from "#workers/security/nonce.ts";
import { bodyFor, type KeptPage, tagOf } from "./kept-page.ts";
import { marksOf } from "./stretches.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The request page in 3 ms. The next quality that makes it smaller (10, by a tenth) takes 80, which
 * whoever comes at that moment would wait.
 */
const QUALITY = 5;

/** It looks back 256 kB: to the beginning of any page. */
const WINDOW_BITS = 18;

/** How a coder writes what follows depends on the two letters before. */
const LETTERS_LOOKED_AT = 2;

const EMPTY = new Uint8Array();

const encoder = new TextEncoder();

/**
 * Stands for the nonce in what is compressed: letters that no page has, so that no other text is written
 * as a copy of it, and the end that all nonces have, so that the same letters go before what follows.
 */
export const STAND_IN = String.fromCharCode(1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19)
  .concat(String.fromCharCode(20, 21, 22, 23, 24, 25, 26, 27))
  .concat(NONCE_END);

/**
 * The page compressed by Brotli (RFC 7932), still with a nonce for each visitor: it stands once in the
 * compressed text, as it is, and the other places are copies of this one. `null` when it cannot be read
 * back with another nonce; nobody may be sent that.
 */
export async function brotliPage(page: KeptPage): Promise<KeptPage | null> {
  const text = withNonce(page, STAND_IN);
  const [mark] = marksOf(page.nonce, page.bytes);
  const parts =
    mark === undefined ? await compressed([text]) : await compressedAround(page.nonce, text, mark);
  const bytes = joinedBytes(parts);
  const brotli: KeptPage = { ...page, coding: "br", bytes, tag: tagOf(page) };
  return isReadBack(page, brotli) ? brotli : null;
}

/** The page as it was before, for who does not read Brotli. */
export function plainPage(page: KeptPage): KeptPage {
  const bytes = new Uint8Array(brotliDecompressSync(page.bytes));
  return { ...page, coding: "identity", bytes };
}

/** The nonce stands as it is, in a block of its own. */
async function compressedAround(nonce: string, text: Bytes, mark: number): Promise<Bytes[]> {
  const end = Math.min(mark + NONCE_LENGTH + LETTERS_LOOKED_AT, text.length);
  const parts = [text.subarray(0, mark), text.subarray(mark, end), text.subarray(end)];
  const [before = EMPTY, , after = EMPTY] = await compressed(parts);
  const afterNonce = text.subarray(mark + NONCE_LENGTH, end);
  return [before, blockHead(end - mark), encoder.encode(nonce), afterNonce, after];
}

/**
 * What goes before a block that is sent as it is (RFC 7932, 9.2), in bits from the lowest: not the last
 * one (1), a length of four hexadecimal digits (2), the length less one (16), not compressed (1).
 */
function blockHead(length: number): Bytes {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Uint8Array.of(bits, bits >> 8, bits >> 16);
}

/** Each part as whole bytes; they belong together. */
async function compressed(parts: readonly Bytes[]): Promise<Bytes[]> {
  const coder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, { length }) => sum + length, 0),
    },
  });
  let pieces: Bytes[] = [];
  coder.on("data", (piece: Uint8Array) => pieces.push(new Uint8Array(piece)));
  const results: Bytes[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    await new Promise<void>((resolve, reject) => {
      coder.once("error", reject);
      if (isLast) {
        coder.once("end", resolve).end(part);
      } else {
        coder.write(part);
        coder.flush(constants.BROTLI_OPERATION_FLUSH, resolve);
      }
    });
    results.push(joinedBytes(pieces));
    pieces = [];
  }
  return results;
}

function isReadBack(page: KeptPage, brotli: KeptPage): boolean {
  const nonce = newNonce();
  return brotliDecompressSync(withNonce(brotli, nonce)).equals(withNonce(page, nonce));
}

function withNonce(page: KeptPage, nonce: string): Bytes {
  return joinedBytes(bodyFor(page, nonce));
}
