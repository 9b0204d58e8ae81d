/** A part of a font file: what its letters look like, how wide they are, what it asks between them. */
interface FontTable {
  readonly tag: string;
  readonly bytes: Buffer;
}

const HEADER = 12;
const ENTRY = 16;

/**
 * The font with one more table, as one makes WOFF2 of it: the sums of the tables and the start of a
 * search among them, which WOFF2 does not keep and its readers write anew, are left at nought.
 */
export function withTable(font: Buffer, tag: string, bytes: Buffer): Buffer {
  const all = [...tablesOf(font), { tag, bytes }];
  const tables = all.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  const directory = Buffer.alloc(HEADER + ENTRY * tables.length);
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(tables.length, 4);

  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, table] of tables.entries()) {
    const at = HEADER + ENTRY * index;
    const part = padded(table.bytes);
    directory.write(table.tag, at, "latin1");
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.bytes.length, at + 12);
    offset += part.length;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** In the order of the file's directory. */
export function tablesOf(font: Buffer): FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = HEADER + ENTRY * index;
    const offset = font.readUInt32BE(at + 8);
    const bytes = font.subarray(offset, offset + font.readUInt32BE(at + 12));
    return { tag: font.toString("latin1", at, at + 4), bytes };
  });
}

/** Tables begin at multiples of four bytes. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
