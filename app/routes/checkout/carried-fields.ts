import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { addTouch, hasCampaign, landingOf, readTouch } from "#app/domain/attribution/touch.ts";
import {
  decodeTouches,
  encodeTouches,
  TOUCHES_FIELD,
} from "#app/domain/attribution/touches-text.ts";

/** The hidden fields that say how the visitor came here; scripts put in what they know. */
export const CARRIED_FIELDS = [...UTM_KEYS, TOUCHES_FIELD] as const;

/**
 * What a visitor without JavaScript carries along: the campaign of the form's own address, or else
 * that of the page of ours where the visitor was before.
 */
export function carriedFields(request: Request, url: URL): Record<string, string> {
  const referrer = request.headers.get("Referer") ?? "";
  const touch = readTouch(landingOf({ address: url, referrer, time: new Date() }));
  return { ...touch.utm, [TOUCHES_FIELD]: encodeTouches(addTouch(null, touch)) };
}

/** The campaign of the form's own address counts when the form brings none of its own. */
export function addCampaign(form: FormData, url: URL): void {
  const touch = readTouch({ address: url, referrer: "", time: new Date() });
  for (const [name, value] of Object.entries(touch.utm)) {
    if (!form.get(name)) form.set(name, value);
  }
  if (hasCampaign(touch) && !decodeTouches(form.get(TOUCHES_FIELD))) {
    form.set(TOUCHES_FIELD, encodeTouches(addTouch(null, touch)));
  }
}
