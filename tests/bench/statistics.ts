/** The middle value, or the mean of the two in the middle; an empty list has none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error("no values have no median");
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const pair = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return pair.reduce((sum, value) => sum + value, 0) / pair.length;
}

/**
 * How much the memory of a run grew once it was warm: the median of the last third of its samples over
 * that of the second third. 1 is flat.
 */
export function growthWhenWarm(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error("three samples are needed at least");
  return median(samples.slice(-third)) / median(samples.slice(third, 2 * third));
}
