import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { noteDrawn } from "./draw.ts";

const ICON = "public/favicon.svg";
/** The icon without its round corners: systems cut their own. */
const SQUARE = readFileSync(ICON, "utf8").replace(/ rx="\d+"/, "");

/** The icon in the sizes that systems ask for: home screens, tabs of old browsers, the manifest. */
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

/** A mask may leave a circle of four fifths: the trace stays inside, the ground fills the rest. */
async function maskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.7);
  const margin = Math.round((size - inner) / 2);
  const [top, left, bottom, right] = [margin, margin, size - inner - margin, size - inner - margin];
  return await sharp(await drawn(SQUARE, inner))
    .extend({ top, left, bottom, right, extendWith: "copy" })
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** One PNG in the container of .ico: a header of 6 bytes, an entry of 16. */
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
  noteDrawn(path.replace(/^public/, ""), readFileSync(ICON, "utf8"));
  console.log(`${path}: ${bytes.length} bytes`);
}

const FILE = "app/ui/tokens.css";
const COLOUR = /--color-([\w-]+): (.*?);/g;

/** The colours of the look by their names, each as its values in light and in dark. */
export function readColours(): Map<string, readonly string[]> {
  const css = readFileSync(FILE, "utf8");
  return new Map(
    [...css.matchAll(COLOUR)].map(([, name = "", value = ""]) => [name, hexOf(value)]),
  );
}

/** As the style sheet writes them: six digits, in lower case. */
function hexOf(value: string): string[] {
  return value.match(/#[0-9a-f]{6}\b/g) ?? [];
}
