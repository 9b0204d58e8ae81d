import type { PageElement, StorePage } from "#app/domain/store-check/store-page.ts";

const KEPT = new Set(["script", "noscript", "meta", "link", "iframe", "img", "html", "body"]);
const TOKEN =
  /<!--[\s\S]*?-->|<(script|style|template)\b([^>]*)>([\s\S]*?)<\/\1\s*>|<([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<\/[^>]*>/gi;
const ATTRIBUTE = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

/** What the Worker keeps of a document, for the small documents of these tests. Comments and templates are left out. */
export function parseStorePage(html: string, more: Partial<StorePage> = {}): StorePage {
  const elements: PageElement[] = [];
  const text = html.replaceAll(TOKEN, (_, raw, rawAttributes, rawText, name, attributes) => {
    const element = String(raw ?? name ?? "").toLowerCase();
    if (KEPT.has(element)) {
      elements.push({
        name: element as PageElement["name"],
        attributes: parseAttributes(rawAttributes ?? attributes ?? ""),
        text: element === "script" ? rawText : "",
      });
    }
    return " ";
  });
  return {
    url: "https://shop.example/",
    title: "",
    elements,
    contentSecurityPolicy: "",
    textLength: text.replaceAll(/\s+/g, " ").trim().length,
    isCut: false,
    ...more,
  };
}

function parseAttributes(text: string): PageElement["attributes"] {
  return Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ""),
    ]),
  );
}

function decode(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}
