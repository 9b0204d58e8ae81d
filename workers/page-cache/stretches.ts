import { Buffer } from "node:buffer";
import { NONCE_LENGTH } from "#workers/security/nonce.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A part of a page. What bears no nonce is the same for everybody: it is sent as it is, not copied. */
export interface Stretch {
  readonly bytes: Bytes;
  /** Where a nonce begins. */
  readonly marks: readonly number[];
}

/** To copy fewer bytes costs less than to send them as a chunk of their own. */
const WORTH_A_CHUNK = 4096;

const encoder = new TextEncoder();

/** The page cut into what is the same for everybody and the little around the places of its nonce. */
export function stretchesOf(nonce: string, bytes: Bytes): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  let own: number[] = [];
  let end = 0;

  function cut(at: number): void {
    if (at > start) stretches.push({ bytes: bytes.subarray(start, at), marks: own });
    start = at;
    own = [];
  }

  for (const mark of marksOf(nonce, bytes)) {
    if (mark - end >= WORTH_A_CHUNK) {
      cut(end);
      cut(mark);
    }
    own.push(mark - start);
    end = mark + NONCE_LENGTH;
  }
  if (bytes.length - end >= WORTH_A_CHUNK) cut(end);
  cut(bytes.length);
  return stretches;
}

/** The page with a nonce of its own. Nonces are of one length, so it is a copy and a few letters. */
export function bodyOf(stretches: readonly Stretch[], nonce: string): Bytes[] {
  const letters = encoder.encode(nonce);
  return stretches.map((stretch) => written(stretch, letters));
}

function written({ bytes, marks }: Stretch, letters: Bytes): Bytes {
  if (marks.length === 0) return bytes;
  const own = bytes.slice();
  for (const mark of marks) own.set(letters, mark);
  return own;
}

/** Where a nonce stands in a page. */
export function marksOf(nonce: string, bytes: Bytes): number[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const marks: number[] = [];
  let mark = text.indexOf(nonce);
  while (mark >= 0) {
    marks.push(mark);
    mark = text.indexOf(nonce, mark + NONCE_LENGTH);
  }
  return marks;
}
