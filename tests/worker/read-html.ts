/** The first group of each match, with its entities decoded. */
export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) =>
    group.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
  );
}

/** The same without markup. */
export function texts(html: string, pattern: RegExp): string[] {
  return matches(html, pattern).map((text) => text.replaceAll(/<[^>]*>/g, "").trim());
}

export function mainOf(html: string): string {
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

export function graphOf(html: string): Readonly<Record<string, unknown>>[] {
  const [, graph = "{}"] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(graph)["@graph"] ?? [];
}
