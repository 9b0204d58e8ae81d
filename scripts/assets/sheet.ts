import { readFileSync } from "node:fs";

/** A page to be drawn, with the site's own tokens and font, and the looks of one file of this folder. */
export function sheetHtml(style: "social.css" | "picture.css", content: string): string {
  const font = readFileSync("app/ui/fonts/instrument-sans.woff2").toString("base64");
  const tokens = readFileSync("app/ui/tokens.css", "utf8")
    .replace("./fonts/instrument-sans.woff2", `data:font/woff2;base64,${font}`)
    .replace("font-display: optional", "font-display: block")
    .replace("--color-*: initial;", "")
    .replace("@theme", ":root");
  return `<!doctype html><meta charset="utf-8"><style>${tokens}${readFileSync(`scripts/assets/${style}`, "utf8")}</style>${content}`;
}
