import { readStored, writeStored } from "#app/browser-storage.ts";
import {
  type Attribution,
  readAttribution,
  UTM_KEYS,
} from "#app/domain/attribution/attribution.ts";

/** Saves the campaign parameters of the address when the app starts (spec §4). */
export function rememberCampaign(query: URLSearchParams): void {
  const found = readAttribution((key) => query.get(key));
  for (const key of UTM_KEYS) {
    if (found[key] !== undefined) writeStored("localStorage", key, found[key]);
  }
}

export function storedCampaign(): Attribution {
  return readAttribution((key) => readStored("localStorage", key));
}
