type Bytes = Uint8Array<ArrayBuffer>;

/** Concatenates; a single piece is not copied. */
export function concatBytes(pieces: readonly Bytes[]): Bytes {
  const [only, ...others] = pieces;
  if (only && others.length === 0) return only;
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
