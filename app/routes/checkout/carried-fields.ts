import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { addTouch, hasCampaign, landingOf, readTouch } from "#app/domain/attribution/touch.ts";
import {
  decodeTouches,
  encodeTouches,
  TOUCHES_FIELD,
} from "#app/domain/attribution/touches-text.ts";

/** Hidden attribution fields, filled by scripts. */
export const CARRIED_FIELDS = [...UTM_KEYS, TOUCHES_FIELD] as const;

/** Attribution without JavaScript: the campaign of the form's address, or of the page before. */
export function carriedFields(request: Request, url: URL): Record<string, string> {
  const referrer = request.headers.get("Referer") ?? "";
  const touch = readTouch(landingOf({ address: url, referrer, time: new Date() }));
  return { ...touch.utm, [TOUCHES_FIELD]: encodeTouches(addTouch(null, touch)) };
}

/** The address's campaign, unless the form has one. */
export function addCampaign(form: FormData, url: URL): void {
  const touch = readTouch({ address: url, referrer: "", time: new Date() });
  for (const [name, value] of Object.entries(touch.utm)) {
    if (!form.get(name)) form.set(name, value);
  }
  if (hasCampaign(touch) && !decodeTouches(form.get(TOUCHES_FIELD))) {
    form.set(TOUCHES_FIELD, encodeTouches(addTouch(null, touch)));
  }
}
