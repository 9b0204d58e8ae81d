type Bytes = Uint8Array<ArrayBuffer>;

const encoder = /* @__PURE__ */ new TextEncoder();

/** Text that many pages have, as it is sent. */
const known = new Map<string, Bytes>();

/** With one curly quote in it a text takes ten times as long to encode: 0.2 ms for those of a page. */
export function encodeAhead(text: string): void {
  known.set(text, encoder.encode(text));
}

export function forgetEncoded(text: string): void {
  known.delete(text);
}

/** Nobody may write into it: others are sent the same bytes. */
export function encoded(text: string): Bytes {
  return known.get(text) ?? encoder.encode(text);
}
