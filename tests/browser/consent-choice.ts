import type { BrowserContextOptions } from "playwright/test";
import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { type ConsentChoice } from "#app/domain/consent/consent.ts";
import { CONSENT_COOKIE, formatChoice } from "#app/domain/consent/consent-cookie.ts";

type Stored = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** For `test.use({ storageState })`. */
export const NEW_VISITOR: Stored = { cookies: [], origins: [] };

export function visitorWhoChose(
  choice: ConsentChoice,
  textVersion: number = CONSENT_TEXT_VERSION,
): Stored {
  const cookie = {
    name: CONSENT_COOKIE,
    value: formatChoice({ ...choice, textVersion, decidedAt: Math.floor(Date.now() / 1000) }),
    domain: "localhost",
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: true,
    sameSite: "Lax" as const,
  };
  return { cookies: [cookie], origins: [] };
}
