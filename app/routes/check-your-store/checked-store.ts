import { writeStored } from "#app/browser-storage.ts";
import { trackStoreCheck } from "#app/features/analytics/track.ts";
import { CHECKED_STORE_KEY } from "#app/domain/requests/request-fields.ts";

/** The request form is filled with the store that was checked (prefill-form.ts). */
export function start(): void {
  const { storeUrl, storePlatform, platform, faults } =
    document.querySelector<HTMLElement>("[data-checked-store]")?.dataset ?? {};
  writeStored("sessionStorage", CHECKED_STORE_KEY, JSON.stringify({ storeUrl, storePlatform }));
  trackStoreCheck(platform ?? "unknown", Number(faults));
}
