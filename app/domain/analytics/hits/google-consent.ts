import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";

type State = "granted" | "denied";

/** The four types of `gcd`, in its order; `gcs` has the first two. */
const TYPES = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"] as const;

/** A letter of `gcd`: what holds now, and how it came about. Others, such as `l`, state nothing. */
const LETTERS: Readonly<Record<string, readonly [State, string]>> = {
  m: ["denied", "denied by a choice"],
  n: ["granted", "granted by a choice"],
  p: ["denied", "denied until a choice"],
  q: ["denied", "denied at first, and by a choice"],
  r: ["granted", "denied at first, granted by a choice"],
  t: ["granted", "granted until a choice"],
  u: ["denied", "granted at first, denied by a choice"],
  v: ["granted", "granted at first, and by a choice"],
};

/** What `gcs` (as in `G111`) and `gcd` (as in `13r3r3r2r5`) state; `null` for nothing. */
export function consentInHit(parameters: URLSearchParams): ConsentSignals | null {
  const signals = {
    ...parseFlags(parameters.get("gcs") ?? ""),
    ...Object.fromEntries(
      parseHistory(parameters.get("gcd") ?? "").map(([type, [state]]) => [type, state]),
    ),
  };
  return Object.keys(signals).length > 0 ? signals : null;
}

function parseFlags(gcs: string): ConsentSignals {
  const [, ...flags] = /^G1([01-])([01-])$/.exec(gcs) ?? [];
  const stated = flags.flatMap((flag, index) =>
    flag === "-" ? [] : [[TYPES[index], flag === "1" ? "granted" : "denied"]],
  );
  return Object.fromEntries(stated) as ConsentSignals;
}

function parseHistory(gcd: string): [string, readonly [State, string]][] {
  const [, ...letters] = /^1\d([a-z])\d([a-z])\d([a-z])\d([a-z])/.exec(gcd) ?? [];
  return letters.flatMap((letter, index) => {
    const history = Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : undefined;
    return history ? [[TYPES[index] ?? "", history]] : [];
  });
}

export function gcsSentence(gcs: string): string {
  const { ad_storage: ads, analytics_storage: analytics } = parseFlags(gcs);
  return `Consent: ads ${ads ?? "not stated"}, analytics ${analytics ?? "not stated"}.`;
}

export function gcdSentence(gcd: string): string {
  const states = parseHistory(gcd).map(([type, [, history]]) => `${type} ${history}`);
  return states.length > 0 ? `Consent in detail: ${states.join("; ")}.` : "Consent in detail.";
}
