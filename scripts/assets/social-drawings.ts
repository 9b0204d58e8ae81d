import { readFileSync } from "node:fs";
import { catalogue } from "#app/content/catalogue.ts";
import { site } from "#app/content/site.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { tracePath } from "#app/ui/trace-path.ts";

/** HTML with the site's tokens and font, and a style sheet of this folder. */
export function sheetHtml(style: "social.css" | "picture.css", content: string): string {
  const font = readFileSync("app/ui/fonts/instrument-sans.woff2").toString("base64");
  const tokens = readFileSync("app/ui/tokens.css", "utf8")
    .replace("./fonts/instrument-sans.woff2", `data:font/woff2;base64,${font}`)
    .replace("font-display: optional", "font-display: block")
    .replace("--color-*: initial;", "")
    .replace("@theme", ":root");
  return `<!doctype html><meta charset="utf-8"><style>${tokens}${readFileSync(`scripts/assets/${style}`, "utf8")}</style>${content}`;
}

const WIDTH = 1200;

export function siteHtml(): string {
  return sheetHtml(
    "social.css",
    `
    ${head("Conversion tracking for online stores")}
    <h1>Every order counted. Once.</h1>
    ${trace()}
    ${foot()}
  `,
  );
}

export function requestHtml(): string {
  const rows = catalogue
    .filter(({ type }) => type === "core")
    .map(({ name, options }) => {
      const from = formatUsd(Math.min(...options.map(({ price }) => price)));
      return `<tr><td>${name.replace("&", "&amp;")}</td><td class="mono">${options.length > 1 ? "from " : ""}</td><td class="figure">${from}</td></tr>`;
    });
  return sheetHtml(
    "social.css",
    `
    ${head("Prices per website, in US dollars")}
    <h1 class="small">Tracking services at fixed prices</h1>
    <table>${rows.join("")}</table>
    ${foot()}
  `,
  );
}

export function pageHtml(section: string, words: string): string {
  return sheetHtml(
    "social.css",
    `
    ${head(escaped(section))}
    <h1 class="words${words.length > 44 ? " many" : ""}">${escaped(words)}</h1>
    ${strip()}
    ${foot()}
  `,
  );
}

/** A square, for search engines. */
export function logoHtml(icon: string): string {
  return `<!doctype html><style>body{margin:0}svg{display:block;width:100vw}</style>${icon}`;
}

function head(what: string): string {
  return `<p class="head"><b>${mark()} ${site.name}</b><span class="mono">${what}</span></p>`;
}

function foot(): string {
  return `<p class="foot"><span class="mono">${new URL(site.origin).host}</span></p>`;
}

function strip(): string {
  const shape = { length: WIDTH, middle: 52, noise: 34, direction: "right" } as const;
  const line = tracePath({ ...shape, cleanFrom: 0.2, beatEvery: 126 });
  const ticks = Array.from({ length: 41 }, (_, index) => `M${index * 30} 96v${index % 5 ? 8 : 18}`);
  return `<svg class="trace" viewBox="0 0 ${WIDTH} 116" fill="none">
    <path d="M0 96H${WIDTH}${ticks.join("")}" stroke="var(--color-rule)" stroke-width="2"/>
    <path d="${line}" stroke="var(--color-teal)" stroke-width="4" stroke-linejoin="round"/>
  </svg>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function trace(): string {
  const shape = { length: WIDTH, middle: 130, noise: 92, direction: "right" } as const;
  const line = tracePath({ ...shape, cleanFrom: 0.45, beatEvery: 126 });
  const ticks = Array.from(
    { length: 41 },
    (_, index) => `M${index * 30} 260v${index % 5 ? 8 : 18}`,
  );
  return `<svg class="trace" viewBox="0 0 ${WIDTH} 280" fill="none">
    <path d="M0 260H${WIDTH}${ticks.join("")}" stroke="var(--color-rule)" stroke-width="2"/>
    <path d="M540 20V260" stroke="var(--color-edge)" stroke-width="2" stroke-dasharray="2 8"/>
    <path d="${line}" stroke="var(--color-teal)" stroke-width="4" stroke-linejoin="round"/>
  </svg>`;
}

function mark(): string {
  return `<svg class="mark" viewBox="0 0 32 20" fill="none"><path d="M1 11l2-5 2 9 2-12 2 14 2-9 2 5 2-3h3c2 0 2-7 4-7s2 7 4 7h5" stroke="var(--color-teal)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
