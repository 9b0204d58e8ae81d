import { env, exports } from "cloudflare:workers";
import { site } from "#app/content/site.ts";

/** The host of `npm start`; tests of the production host use whole URLs. */
export const ORIGIN = "http://localhost:8787";

/** Sends a request to the built Worker, and does not follow redirects. */
export function request(path: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { redirect: "manual", ...init });
}

/** Sends a request to the production address. */
export function canonical(path: string): Promise<Response> {
  return exports.default.fetch(site.origin + path, { redirect: "manual" });
}

/** Queries the database of this test file. */
export async function rows<Row = Record<string, unknown>>(
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .run<Row>();
  return results;
}
