interface TraceShape {
  /** How long the line is, in the picture's units. */
  readonly length: number;
  /** The line that it settles on. */
  readonly middle: number;
  /** How far it strays at its start. */
  readonly noise: number;
  readonly direction: "down" | "right";
  /** From 0 to 1: where on its way the noise has died away. */
  readonly cleanFrom: number;
  /** Between two beats of the clean part: an event that arrives. */
  readonly beatEvery: number;
}

const STEP = 6;
const BEAT = [0.9, -0.65, 0.25];

/** An SVG path that begins as noise and ends as a clean line with an even beat; always the same. */
export function tracePath(shape: TraceShape): string {
  const { length, middle, noise, direction, cleanFrom, beatEvery } = shape;
  const points: string[] = [];
  for (let along = 0, index = 0; along <= length; along += STEP, index += 1) {
    const noiseLeft = Math.max(0, 1 - along / (length * cleanFrom)) ** 0.6;
    const beat = BEAT[Math.floor((along % beatEvery) / STEP)] ?? 0;
    const stray = noiseLeft > 0 ? noiseLeft * wobble(index) : beat;
    const across = Math.round((middle + stray * noise) * 10) / 10;
    points.push(direction === "down" ? `${across} ${along}` : `${along} ${across}`);
  }
  return `M${points.join("L")}`;
}

/** From -1 to 1 without a visible pattern: a multiplicative hash, exact on every engine. */
function wobble(index: number): number {
  return ((index * 2_654_435_761) % 4_294_967_296) / 2_147_483_648 - 1;
}
