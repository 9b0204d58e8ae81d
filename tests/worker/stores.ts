import { env } from "cloudflare:workers";
import type { StoreReading } from "#app/domain/store-check/store-page.ts";
import { createStoreReader } from "#workers/store-check/store-reader.ts";
import { type Answers, type Asked, CONTROL, type StoredAnswer } from "../store-network.ts";
import { ORIGIN } from "./site.ts";

/** Serves answers at these addresses to the Worker. Their hosts are subdomains of `example.com`. */
export async function setAnswers(answers: Answers): Promise<void> {
  await fetch(CONTROL, { method: "POST", body: JSON.stringify(answers) });
}

/** The requests to a host so far, or all. */
export async function listAsked(host?: string): Promise<Asked[]> {
  const response = await fetch(CONTROL);
  const asked = (await response.json()) as Asked[];
  return asked.filter(({ url }) => host === undefined || new URL(url).host === host);
}

const UNLIMITED = { limit: async () => ({ success: true }) };

export interface Visit {
  readonly origin?: string;
  readonly limits?: Partial<
    Record<"STORE_CHECK_LIMIT" | "CHECKED_STORE_LIMIT", Pick<RateLimit, "limit">>
  >;
}

/** Reads as the site does for one request. Resolves when the answer is cached. */
export async function readStore(text: string, visit: Visit = {}): Promise<StoreReading> {
  const { origin = ORIGIN, limits } = visit;
  const request = new Request(`${origin}/check-your-store`, {
    headers: { "CF-Connecting-IP": "192.0.2.44" },
  });
  const bindings = {
    ...env,
    STORE_CHECK_LIMIT: UNLIMITED,
    CHECKED_STORE_LIMIT: UNLIMITED,
    ...limits,
  };
  const work: Promise<unknown>[] = [];
  const reader = createStoreReader(request, bindings, (more) => void work.push(more));
  const reading = await reader.read(text);
  await Promise.all(work);
  return reading;
}

let stores = 0;

/** A host that no other test uses. */
export function newHost(): string {
  stores += 1;
  return `store-${stores}-${crypto.randomUUID().slice(0, 8)}.example.com`;
}

/** Serves one page and reads it. */
export async function readServed(answer: StoredAnswer): Promise<StoreReading> {
  const host = newHost();
  await setAnswers({ [`https://${host}/`]: answer });
  return await readStore(host);
}
