import { site } from "#app/content/site.ts";
import { createStoreAgent, FOR_STORE_OWNERS } from "#app/domain/store-check/store-agent.ts";
import type { StoreReader, StoreReading } from "#app/domain/store-check/store-page.ts";
import { isKeyOverLimit, isOverLimit } from "#workers/spam/rate-limit.ts";
import { refuse, visitStores } from "./ask-store.ts";
import { cacheReading, findReading } from "./cached-reading.ts";
import { readPage } from "./read-page.ts";
import { parseStoreAddress } from "./store-address.ts";

/** For robots.txt, redirects and the page together. */
const TIMEOUT_MS = 5_000;

const AGENT = createStoreAgent(site.name);

const HEADERS = {
  "User-Agent": `Mozilla/5.0 (compatible; ${AGENT}/1.0; +${site.origin}${FOR_STORE_OWNERS})`,
  Accept: "text/html,application/xhtml+xml",
  "Accept-Language": "en, *;q=0.5",
};

type Bindings = Pick<Env, "STORE_CHECK_LIMIT" | "CHECKED_STORE_LIMIT">;

/** Reads pages of stores for one request. Never logs or stores their addresses. */
export function createStoreReader(
  request: Request,
  env: Bindings,
  waitUntil: (work: Promise<unknown>) => void,
): StoreReader {
  const ownHosts = [site.origin, request.url].map((address) => new URL(address).hostname);

  async function read(text: string): Promise<StoreReading> {
    const address = parseStoreAddress(text, ownHosts);
    if (!address.ok) return { ...address, status: null };
    const { url } = address;
    const host = url.hostname;
    if (await isOverLimit(request, env.STORE_CHECK_LIMIT)) {
      return { ...refuse("visitor-limit"), host };
    }
    const known = await findReading(url);
    if (known !== null) return known;
    const reading = await ask(url);
    const isLimit = !reading.ok && reading.reason === "store-limit";
    if (!isLimit) waitUntil(cacheReading(url, reading));
    return reading;
  }

  async function ask(url: URL): Promise<StoreReading> {
    const host = url.hostname;
    const startedAt = Date.now();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const visit = visitStores({
      agent: AGENT,
      headers: HEADERS,
      ownHosts,
      signal,
      isStoreOverLimit: (store) => isKeyOverLimit(store, env.CHECKED_STORE_LIMIT),
    });
    let answer = await visit(url);
    if (!answer.ok && answer.reason === "unknown-host") {
      const insecure = new URL(url);
      insecure.protocol = "http:";
      answer = await visit(insecure);
    }
    if (!answer.ok) return { ...answer, host };
    const answeredMs = Date.now() - startedAt;
    try {
      const read = await readPage(answer);
      if (!read.ok) return { ...read, host };
      const { page, readAt, bytes } = read;
      return { ok: true, page, answeredMs, readMs: readAt - startedAt, bytes };
    } catch {
      // Also a body that can't be decompressed.
      return { ...refuse(signal.aborted ? "timeout" : "not-html"), host };
    }
  }

  return { read };
}
