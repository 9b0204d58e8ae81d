import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";

interface TimedPush {
  /** `null`: pushed before the inspector loaded. */
  readonly time: Date | null;
  /** After the push. */
  readonly signals: ConsentSignals;
}

/**
 * The site's consent signals at `at` (epoch ms). Pushes without a time were made at the start of the
 * page, except for the last change of consent if the choice was made later: `decidedAt` (epoch seconds).
 */
export function signalsAt(
  pushes: readonly TimedPush[],
  at: number,
  decidedAt: number,
): ConsentSignals {
  const known = pushes.findLast(({ time }) => time !== null && time.getTime() <= at);
  if (known) return known.signals;
  const early = pushes.filter(({ time }) => time === null);
  const latest = early.at(-1)?.signals ?? {};
  const isLastChoice = pushes.at(-1)?.signals === latest;
  if (!isLastChoice || Math.floor(at / 1000) >= decidedAt) return latest;
  return early.findLast(({ signals }) => signals !== latest)?.signals ?? latest;
}
