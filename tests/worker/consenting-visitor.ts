import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { type ConsentChoice } from "#app/domain/consent/consent.ts";
import { CONSENT_COOKIE, formatChoice } from "#app/domain/consent/consent-cookie.ts";

const TAG_COOKIES =
  "_ga=GA1.1.12345.67890; _ga_ABC123DEF4=GS2.1.s1795277000$o3$g1; _fbp=fb.1.1795270000123.98765";

/** Headers of a visitor with that choice, if any, and the cookies of both platforms. */
export function createHeaders(
  consent: ConsentChoice | null,
  decidedAt = Math.floor(Date.now() / 1000),
) {
  const made = { decidedAt, textVersion: CONSENT_TEXT_VERSION };
  const choice = consent && `${CONSENT_COOKIE}=${formatChoice({ ...consent, ...made })}; `;
  return {
    Cookie: `${choice ?? ""}${TAG_COOKIES}`,
    "User-Agent": "Mozilla/5.0 (X11)",
    "CF-Connecting-IP": "192.0.2.7",
  };
}
