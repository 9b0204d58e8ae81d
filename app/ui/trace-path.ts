export interface TraceShape {
  /** In the picture's units. */
  readonly length: number;
  readonly middle: number;
  /** Initial deviation. */
  readonly noise: number;
  readonly direction: "down" | "right";
  /** From 0 to 1. */
  readonly cleanFrom: number;
  /** In the clean part; the first is after half of it. A multiple of 12. */
  readonly beatEvery: number;
}

const STEP = 6;
const BEAT = [0.9, -0.65, 0.25];

/** An SVG path from noise to a clean line with an even beat, in whole units to keep it short. */
export function tracePath(shape: TraceShape): string {
  const { length, middle, noise, direction, cleanFrom, beatEvery } = shape;
  const noisy = length * cleanFrom;
  const across = (along: number): number => {
    const clean = along - noisy;
    const beat = BEAT[Math.floor(((clean + beatEvery / 2) % beatEvery) / STEP)] ?? 0;
    const stray = clean < 0 ? (-clean / noisy) ** 0.6 * wobble(along / STEP) : beat;
    return Math.round(middle + stray * noise);
  };
  const pair = (acrossBy: number, alongBy: number): string =>
    direction === "down" ? `${acrossBy} ${alongBy}` : `${alongBy} ${acrossBy}`;
  const moves: string[] = [];
  let last = { along: 0, across: across(0) };
  for (let along = STEP; along <= length; along += STEP) {
    const next = { along, across: across(along) };
    const isStraight = next.across === last.across && along + STEP <= length;
    // A straight segment is one move.
    if (isStraight && across(along + STEP) === next.across) continue;
    moves.push(pair(next.across - last.across, along - last.along));
    last = next;
  }
  return `M${pair(across(0), 0)}l${moves.join(" ").replaceAll(" -", "-")}`;
}

/** From -1 to 1: a multiplicative hash, exact on every engine. */
function wobble(index: number): number {
  return ((index * 2_654_435_761) % 4_294_967_296) / 2_147_483_648 - 1;
}
