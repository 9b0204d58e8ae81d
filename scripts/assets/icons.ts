import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { recordDrawn } from "./draw.ts";

const ICON = "public/favicon.svg";
/** Without round corners, which systems add. */
const SQUARE = readFileSync(ICON, "utf8").replace(/ rx="\d+"/, "");

/** For home screens, old browsers and the manifest. */
export async function writeIcons(): Promise<void> {
  mkdirSync("public/icons", { recursive: true });
  write("public/icons/icon-192.png", await drawn(readFileSync(ICON, "utf8"), 192));
  write("public/icons/icon-512.png", await drawn(readFileSync(ICON, "utf8"), 512));
  write("public/icons/maskable-512.png", await maskable(512));
  write("public/apple-touch-icon.png", await drawn(SQUARE, 180));
  write("public/favicon.ico", ico(await drawn(readFileSync(ICON, "utf8"), 32), 32));
}

function drawn(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Masks keep a circle of four fifths. */
async function maskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.7);
  const margin = Math.round((size - inner) / 2);
  const [top, left, bottom, right] = [margin, margin, size - inner - margin, size - inner - margin];
  return await sharp(await drawn(SQUARE, inner))
    .extend({ top, left, bottom, right, extendWith: "copy" })
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** One PNG as .ico: a header of 6 bytes, an entry of 16. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function write(path: string, bytes: Buffer): void {
  writeFileSync(path, bytes);
  recordDrawn(path.replace(/^public/, ""), readFileSync(ICON, "utf8"));
  console.log(`${path}: ${bytes.length} bytes`);
}

const FILE = "app/ui/tokens.css";
const COLOUR = /--color-([\w-]+): (.*?);/g;

/** Colours by token, each with its light and dark values. */
export function readColours(): Map<string, readonly string[]> {
  const css = readFileSync(FILE, "utf8");
  return new Map(
    [...css.matchAll(COLOUR)].map(([, name = "", value = ""]) => [name, hexOf(value)]),
  );
}

/** Six digits, lower case. */
function hexOf(value: string): string[] {
  return value.match(/#[0-9a-f]{6}\b/g) ?? [];
}
