import { createExecutionContext, env } from "cloudflare:test";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site.ts";

/** A site with an empty cache; `db` may be broken, `settings` override the environment. */
export function freshSite(
  db: unknown = { prepare: (sql: string) => env.DB.prepare(sql) },
  settings: Readonly<Record<string, string | undefined>> = {},
) {
  // A new version has an empty cache.
  const deploy = { CF_VERSION_METADATA: { ...env.CF_VERSION_METADATA, id: crypto.randomUUID() } };
  const environment = { ...env, ...deploy, ...settings, DB: db };
  return async (path: string, init?: RequestInit): Promise<Response> =>
    await worker.fetch(
      new Request(ORIGIN + path, { redirect: "manual", ...init }),
      environment,
      createExecutionContext(),
    );
}

/** `current`: the chosen chip and page. */
export async function block(answer: Promise<Response>) {
  const response = await answer;
  const html = await response.text();
  const [, section = ""] = /<section id="testimonials"(.*?)<\/section>/s.exec(html) ?? [];
  const texts = (pattern: RegExp) =>
    [...section.matchAll(pattern)].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, ""));
  return {
    status: response.status,
    html,
    section,
    companies: texts(/<h3[^>]*>(.*?)<\/h3>/gs).map((text) => text.replaceAll("&amp;", "&")),
    current: texts(/<a [^>]*aria-current="(?:true|page)"[^>]*>(.*?)<\/a>/gs),
    targets: texts(/<a [^>]*?href="([^"]*)"/g).map((text) => text.replaceAll("&amp;", "&")),
    says: texts(/<p role="status"[^>]*>(.*?)<\/p>/gs).join(),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
  };
}
