import { readStored, writeStored } from "#app/browser-storage.ts";
import { parseUtmParams, UTM_KEYS, type UtmParams } from "#app/domain/attribution/attribution.ts";
import { hasCampaign, parseClickIds } from "#app/domain/attribution/touchpoint.ts";

/** A UTM parameter or click id in the address replaces all stored ones (spec §4, product.md §7). */
export function rememberCampaign(query: URLSearchParams): void {
  const utm = parseUtmParams((key) => query.get(key));
  if (!hasCampaign({ utm, clickIds: parseClickIds((key) => query.get(key)) })) return;
  for (const key of UTM_KEYS) writeStored("localStorage", key, utm[key] ?? null);
}

export function storedCampaign(): UtmParams {
  return parseUtmParams((key) => readStored("localStorage", key));
}
