/** Where a document must name its charset (HTML Standard, "prescan a byte stream"). */
const PRESCAN_BYTES = 1_024;

/** HTMLRewriter reads UTF-8 only. An unknown charset is read as UTF-8. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  try {
    return new TextDecoder(findCharset(bytes, contentType)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** In the standard's order: byte order mark, header, `meta`. */
function findCharset(bytes: Uint8Array, contentType: string): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  const [, named] = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType) ?? [];
  if (named !== undefined) return named;
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES));
  const [, label = "utf-8"] = /<meta\s[^>]*charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start) ?? [];
  // A document whose ASCII can be read is not UTF-16, whatever it says.
  return /^utf-16/i.test(label) ? "utf-8" : label;
}

/** Of the thousands of names, those that titles and addresses have. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  raquo: "»",
  laquo: "«",
  hellip: "…",
  reg: "®",
  trade: "™",
  copy: "©",
};

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi;

export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(ENTITY, (entity, hex?: string, decimal?: string, name = "") => {
    if (name !== "") return NAMED[name] ?? entity;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10_ff_ff ? "\uFFFD" : String.fromCodePoint(code).toWellFormed();
  });
}
