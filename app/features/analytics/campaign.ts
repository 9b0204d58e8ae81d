import { readStored, writeStored } from "#app/browser-storage.ts";
import { readUtmParams, UTM_KEYS, type UtmParams } from "#app/domain/attribution/attribution.ts";
import { hasCampaign, readClickIds } from "#app/domain/attribution/touchpoint.ts";

/** A UTM parameter or click id in the address replaces all stored ones (spec §4, product.md §7). */
export function rememberCampaign(query: URLSearchParams): void {
  const utm = readUtmParams((key) => query.get(key));
  if (!hasCampaign({ utm, clickIds: readClickIds((key) => query.get(key)) })) return;
  for (const key of UTM_KEYS) writeStored("localStorage", key, utm[key] ?? null);
}

export function storedCampaign(): UtmParams {
  return readUtmParams((key) => readStored("localStorage", key));
}
