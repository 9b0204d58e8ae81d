import * as v from "valibot";
import { site } from "#app/content/site.ts";
import type { StoreReading } from "#app/domain/store-check/store-page.ts";
import { logError } from "#app/server-log.ts";
import { sha256Hex } from "#workers/digest.ts";

/** A page that was read; one that was not may work on the next try. */
const PAGE_MAX_AGE_S = 600;
const REFUSAL_MAX_AGE_S = 60;

const ElementSchema = v.object({
  name: v.picklist(["script", "noscript", "meta", "link", "iframe", "img", "html", "body"]),
  attributes: v.record(v.string(), v.string()),
  text: v.string(),
});

const ReadingSchema = v.variant("ok", [
  v.object({
    ok: v.literal(true),
    page: v.object({
      url: v.string(),
      title: v.string(),
      elements: v.array(ElementSchema),
      contentSecurityPolicy: v.string(),
      textLength: v.number(),
      isCut: v.boolean(),
    }),
    answeredMs: v.number(),
    readMs: v.number(),
    bytes: v.number(),
  }),
  v.object({
    ok: v.literal(false),
    reason: v.picklist([
      "not-public",
      "this-site",
      "robots",
      "unknown-host",
      "timeout",
      "redirects",
      "status",
      "challenge",
      "not-html",
    ]),
    status: v.nullable(v.number()),
    host: v.nullable(v.string()),
  }),
]);

/** Finds what this data centre read of an address lately. A failing cache is a miss. */
export async function findReading(address: URL): Promise<StoreReading | null> {
  try {
    const cache = await caches.open("store-readings");
    const response = await cache.match(await createKey(address));
    return response ? v.parse(ReadingSchema, await response.json()) : null;
  } catch (error) {
    logError("store-reading-not-found", error);
    return null;
  }
}

export async function cacheReading(address: URL, reading: StoreReading): Promise<void> {
  try {
    const maxAge = reading.ok ? PAGE_MAX_AGE_S : REFUSAL_MAX_AGE_S;
    const headers = { "Cache-Control": `public, max-age=${maxAge}` };
    const cache = await caches.open("store-readings");
    await cache.put(await createKey(address), Response.json(reading, { headers }));
  } catch (error) {
    logError("store-reading-not-cached", error);
  }
}

/** The Cache API requires a URL; this one is never requested, and does not name the store. */
async function createKey(address: URL): Promise<string> {
  return `${site.origin}/store-readings/${await sha256Hex(address.href)}`;
}
