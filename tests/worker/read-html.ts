import { request } from "./site.ts";

/** Returns the first group of each match, with decoded entities. */
export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) =>
    group.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
  );
}

/** As `matches`, without markup. */
export function texts(html: string, pattern: RegExp): string[] {
  return matches(html, pattern).map((text) => text.replaceAll(/<[^>]*>/g, "").trim());
}

export function readMain(html: string): string {
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

export type Node = Readonly<Record<string, unknown>>;

export function readGraph(html: string): Node[] {
  const [, graph = "{}"] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(graph)["@graph"] ?? [];
}

export async function pageAt(address: string, init?: RequestInit) {
  const response = await request(address, init);
  const html = await response.text();
  const [title = ""] = matches(html, /<title>([^<]*)</g);
  const [description = ""] = matches(html, /<meta name="description" content="([^"]*)"/g);
  const [canonical] = matches(html, /<link rel="canonical" href="([^"]*)"/g);
  return {
    status: response.status,
    headers: response.headers,
    html,
    /** Without scripts, which have the loader's data. */
    shown: html.replaceAll(/<script.*?<\/script>/gs, "").replaceAll("&amp;", "&"),
    main: readMain(html),
    title,
    description,
    canonical,
    nodes: readGraph(html),
  };
}
