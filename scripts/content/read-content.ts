import { existsSync, globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { postCategoryIds } from "#app/content/post-categories.ts";
import { offersOf } from "#app/domain/catalogue/catalogue.ts";
import { type Article, readArticle } from "./article.ts";
import { checkArticles, type References } from "./check-articles.ts";
import { KINDS } from "./front-matter.ts";

export async function contentFaults(): Promise<string[]> {
  const faults: string[] = [];
  const articles: Article[] = [];
  for (const file of contentFiles()) {
    try {
      articles.push(readArticle(file, readFileSync(file, "utf8")));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return [...faults, ...checkArticles(articles, await references())];
}

export function contentFiles(): string[] {
  return KINDS.flatMap(({ folder }) => globSync(`${folder}*.md`).toSorted());
}

async function references(): Promise<References> {
  return {
    addresses: new Set(["/", ...pathsOf(await routes).filter((path) => !/[:*]/.test(path))]),
    skus: new Set(catalogue.flatMap((service) => offersOf(service).map(({ sku }) => sku))),
    categories: new Set(postCategoryIds),
    hasPicture: (path) => path.startsWith("/") && existsSync(`public${path}`),
  };
}

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [
    ...(path ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ]);
}
