import { addressRanges } from "#app/domain/spam/address-range.ts";
import type { FormGuard } from "#app/domain/spam/form-guard.ts";
import { theWorld } from "#workers/background/world.ts";
import { isFormKept } from "#workers/storage/kept-form.ts";
import { formGuard } from "./form-guard.ts";
import { spamSettings } from "./spam-settings.ts";

/** The guard of one request, with the services of the platform behind it. */
export function guardOfRequest(request: Request, env: Env): FormGuard {
  // Cloudflare sets it and lets no visitor say otherwise.
  const address = request.headers.get("CF-Connecting-IP");
  const ranges = addressRanges(address);
  return formGuard(
    {
      settings: spamSettings(env),
      hostname: new URL(request.url).hostname,
      address: ranges.length === 0 ? null : address,
      ranges,
      limiter: env.FORM_LIMITER,
      ask: (input, init) => fetch(input, init),
      now: Date.now,
    },
    (sent) => isFormKept(env.DB, sent, theWorld),
  );
}
