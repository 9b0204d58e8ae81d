import { readFileSync } from "node:fs";
import { catalogue } from "#app/content/catalogue.ts";
import { pageList, servicesPageImage, siteStructure } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { tracePath } from "#app/ui/trace-path.ts";
import { parseArticle } from "../content/article.ts";
import { contentFiles } from "../content/front-matter.ts";
import type { Picture } from "./draw.ts";

const SUBJECT = "Conversion tracking for online stores";
const CARD = { width: site.picture.width, height: site.picture.height, maxBytes: 40_000 };

export function pictures(): Picture[] {
  return [
    { ...CARD, path: site.picture.path, html: siteCard() },
    { ...CARD, path: servicesPageImage.path, html: priceCard(catalogue) },
    ...pageList.flatMap(([path, { socialImageText }]) =>
      socialImageText ? titleCard(path, socialImageText) : [],
    ),
    ...contentFiles()
      .filter((file) => !file.includes("/legal/"))
      .map((file) => parseArticle(file, readFileSync(file, "utf8")))
      .map(({ address, metadata }) => titleCard(address, String(metadata.title))),
    ...icons(),
    {
      path: "/pictures/orders-booked-and-reported.png",
      // The Worker resizes, so size costs a page nothing.
      width: 1600,
      height: 900,
      maxBytes: 80_000,
      html: svgPage(readFileSync("scripts/assets/orders-booked-and-reported.svg", "utf8")),
    },
  ];
}

function icons(): Picture[] {
  const icon = readFileSync("public/favicon.svg", "utf8");
  // Systems add round corners.
  const square = icon.replace(/ rx="\d+"/, "");
  // Masks keep a circle of four fifths.
  const maskable = square
    .replace('viewBox="0 0 32 32"', 'viewBox="-7 -7 46 46"')
    .replace("<rect", '<rect x="-7" y="-7"')
    .replace('width="32" height="32"', 'width="46" height="46"');
  const files = [
    ["/favicon.ico", 32, icon],
    ["/apple-touch-icon.png", 180, square],
    ["/icons/icon-192.png", 192, icon],
    ["/icons/icon-512.png", 512, icon],
    ["/icons/maskable-512.png", 512, maskable],
    [site.logo.path, site.logo.width, icon],
  ] as const;
  return files.map(([path, size, svg]) => {
    return { path, width: size, height: size, maxBytes: 40_000, html: svgPage(svg) };
  });
}

function svgPage(svg: string): string {
  return `<!doctype html><style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`;
}

function siteCard(): string {
  const goLive = '<path class="go-live" d="M540 20V260"/>';
  const line = trace({ axis: 260, middle: 130, noise: 92, cleanFrom: 0.45 }, goLive);
  return card(SUBJECT, `<h1>Every order counted. Once.</h1>${line}`);
}

function titleCard(address: string, title: string): Picture {
  const section = Object.entries(siteStructure.sections).find(([path]) => address.startsWith(path));
  const line = trace({ axis: 96, middle: 52, noise: 34, cleanFrom: 0.2 });
  const size = title.length > 44 ? "long" : "title";
  const html = card(section?.[1] ?? SUBJECT, `<h1 class="${size}">${escaped(title)}</h1>${line}`);
  return { ...CARD, path: `/social${address}.png`, html };
}

export function priceCard(services: Catalogue): string {
  const rows = services
    .filter(({ type }) => type === "core")
    .map(({ name, options }) => {
      const price = formatUsd(Math.min(...options.map((option) => option.price)));
      const from = options.length > 1 ? "from " : "";
      return `<tr><td>${escaped(name)}<td><small>${from}</small><td>${price}`;
    });
  return card(
    "Prices per website, in US dollars",
    `<h1 class="prices">Tracking services at fixed prices</h1><table style="--rows: ${rows.length}">${rows.join("")}</table>`,
  );
}

function card(section: string, content: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${readFileSync("scripts/assets/pictures.css", "utf8")}</style>
    <header>
      <svg viewBox="0 0 32 20" width="64"><path class="line" d="M1 11l2-5 2 9 2-12 2 14 2-9 2 5 2-3h3c2 0 2-7 4-7s2 7 4 7h5"/></svg>
      <b>${site.name}</b>
      <small>${escaped(section)}</small>
    </header>
    ${content}
    <footer><small>${new URL(site.origin).host}</small></footer>`;
}

function trace(
  shape: { axis: number; middle: number; noise: number; cleanFrom: number },
  behind = "",
): string {
  const { axis } = shape;
  const { width } = CARD;
  const line = tracePath({ ...shape, length: width, direction: "right", beatEvery: 126 });
  const ticks = Array.from({ length: 41 }, (_, at) => `M${at * 30} ${axis}v${at % 5 ? 8 : 18}`);
  return `<svg class="trace" viewBox="0 0 ${width} ${axis + 20}">
    <path class="scale" d="M0 ${axis}H${width}${ticks.join("")}"/>${behind}
    <path class="line" d="${line}"/>
  </svg>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
