import type { StoredAnswer } from "../store-network.ts";

/**
 * Serves a page at a store's address to the Worker of the shared site, until the end of all specs: HTML,
 * or an answer with status, headers or a body that hangs. All other addresses of its host are missing.
 * Use a subdomain of `example.com` that no other spec uses: an answer is reused for ten minutes, and its
 * host has a limit per minute.
 */
export async function serveStore(url: string, page: string | StoredAnswer): Promise<void> {
  const answer = typeof page === "string" ? { body: page } : page;
  const body = JSON.stringify({ [url]: answer });
  const response = await fetch(String(process.env.STORES_URL), { method: "POST", body });
  if (!response.ok) throw new Error(`not served: ${url}`);
}
