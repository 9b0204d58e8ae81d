const Z_FALSE_ALARM_5_PERCENT = 1.959_964;
const Z_POWER_80_PERCENT = 0.841_621;

/** Visitors per version to tell `rate` from `rate * (1 + lift)`, fractions (Fleiss, without continuity correction). */
export function visitorsPerVersion(rate: number, lift: number): number {
  const raised = rate * (1 + lift);
  const variance = rate * (1 - rate) + raised * (1 - raised);
  const z = Z_FALSE_ALARM_5_PERCENT + Z_POWER_80_PERCENT;
  return Math.ceil((z ** 2 * variance) / (raised - rate) ** 2);
}
