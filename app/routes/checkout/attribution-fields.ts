import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import {
  addTouchpoint,
  hasCampaign,
  landingVisit,
  readTouchpoint,
} from "#app/domain/attribution/touchpoint.ts";
import {
  decodeTouchpoints,
  encodeTouchpoints,
  TOUCHES_FIELD,
} from "#app/domain/attribution/touchpoints-text.ts";

/** Hidden attribution fields, filled by scripts. */
export const ATTRIBUTION_FIELDS = [...UTM_KEYS, TOUCHES_FIELD] as const;

/** Attribution without JavaScript: the campaign of the form's address, or of the referrer. */
export function attributionFields(request: Request, url: URL): Record<string, string> {
  const referrer = request.headers.get("Referer") ?? "";
  const touch = readTouchpoint(landingVisit({ address: url, referrer, time: new Date() }));
  return { ...touch.utm, [TOUCHES_FIELD]: encodeTouchpoints(addTouchpoint(null, touch)) };
}

/** Adds the address's campaign unless the form has one. Never mixes both. */
export function addCampaign(form: FormData, url: URL): void {
  const touch = readTouchpoint({ address: url, referrer: "", time: new Date() });
  if (!UTM_KEYS.some((name) => form.get(name))) {
    for (const [name, value] of Object.entries(touch.utm)) form.set(name, value);
  }
  if (hasCampaign(touch) && !decodeTouchpoints(form.get(TOUCHES_FIELD))) {
    form.set(TOUCHES_FIELD, encodeTouchpoints(addTouchpoint(null, touch)));
  }
}
