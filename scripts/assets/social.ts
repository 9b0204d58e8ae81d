import { readFileSync } from "node:fs";
import { site } from "#app/content/site.ts";
import { pageList, requestPicture, siteMap } from "#app/content/pages.ts";
import { readArticle } from "../content/article.ts";
import { addressOf } from "../content/check-articles.ts";
import { contentFiles } from "../content/read-content.ts";
import { type Drawing, drawAll } from "./draw.ts";
import { logoHtml, pageHtml, requestHtml, siteHtml } from "./social-drawings.ts";

const MOST_BYTES = 40_000;

export async function writeSocialPictures(): Promise<void> {
  await drawAll(socialPictures());
}

/** Social pictures and the logo for search engines. */
export function socialPictures(): Drawing[] {
  const icon = readFileSync("public/favicon.svg", "utf8");
  return [
    { ...site.picture, mostBytes: MOST_BYTES, html: siteHtml() },
    { ...requestPicture, mostBytes: MOST_BYTES, html: requestHtml() },
    { ...site.logo, mostBytes: MOST_BYTES, html: logoHtml(icon) },
    ...pageList.flatMap(([path, { socialWords }]) =>
      socialWords ? [drawing(path, socialWords)] : [],
    ),
    ...articles().map(({ address, title }) => drawing(address, title)),
  ];
}

function articles(): { address: string; title: string }[] {
  return contentFiles()
    .filter((file) => !file.includes("/legal/"))
    .map((file) => readArticle(file, readFileSync(file, "utf8")))
    .map((article) => ({ address: addressOf(article), title: String(article.facts.title) }));
}

function drawing(address: string, words: string): Drawing {
  const section = Object.entries(siteMap.sections).find(([path]) => address.startsWith(path));
  return {
    ...site.picture,
    path: `/social${address}.png`,
    mostBytes: MOST_BYTES,
    html: pageHtml(section?.[1] ?? "Conversion tracking for online stores", words),
  };
}
