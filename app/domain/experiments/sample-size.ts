/** Of the normal distribution: a false alarm in 20 tests, on either side. */
const Z_FALSE_ALARM_5_PERCENT = 1.959_964;
/** A real difference is seen in 4 of 5 tests. */
const Z_POWER_80_PERCENT = 0.841_621;

/**
 * How many visitors each of two versions needs before a test can tell `rate` from `rate * (1 + lift)`
 * (both as fractions, `0.02` and `0.1`): two-sided at 5 %, power 80 %, the two-proportion formula of
 * Fleiss, "Statistical Methods for Rates and Proportions", without correction for continuity.
 */
export function visitorsPerVersion(rate: number, lift: number): number {
  const raised = rate * (1 + lift);
  const variance = rate * (1 - rate) + raised * (1 - raised);
  const z = Z_FALSE_ALARM_5_PERCENT + Z_POWER_80_PERCENT;
  return Math.ceil((z ** 2 * variance) / (raised - rate) ** 2);
}
