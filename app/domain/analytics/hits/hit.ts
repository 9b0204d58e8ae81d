import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import { ga4 } from "./ga4-hit.ts";
import { googleAds } from "./google-ads-hit.ts";
import type { HitFormat } from "./hit-format.ts";
import { meta } from "./meta-hit.ts";
import { microsoft } from "./microsoft-hit.ts";

export interface HitParameter {
  readonly name: string;
  readonly value: string;
  /** Empty if it is not public. */
  readonly meaning: string;
}

export interface Hit {
  /** `null`: the address names none. */
  readonly event: string | null;
  readonly parameters: readonly HitParameter[];
  /** As the hit itself states it; `null` if it states none. */
  readonly consent: ConsentSignals | null;
}

const FORMATS: readonly HitFormat[] = [ga4, meta, microsoft, googleAds];

/** Decodes what an address carries. Of an unknown format, parameters are listed without a meaning. */
export function parseHit({ host, pathname, searchParams }: URL): Hit {
  const format = FORMATS.find(({ address }) => address.test(host + pathname));
  return {
    event: (format && searchParams.get(format.event)) || null,
    parameters: [...searchParams].map(([name, value]) => ({
      name,
      value,
      meaning: format?.meaning(name, value) ?? "",
    })),
    consent: format?.consent(searchParams) ?? null,
  };
}
