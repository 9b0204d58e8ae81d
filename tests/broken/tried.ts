import type { Break } from "./break.ts";
import type { Verdict } from "./verdict.ts";

/** What became of a break. */
export interface Tried {
  readonly broken: Break;
  readonly verdict: Verdict;
  readonly tookMs: number;
}

/** A test that failed has seen it. */
export function isNoticed({ verdict }: Pick<Tried, "verdict">): boolean {
  return verdict.ran && verdict.failed.length > 0;
}

/** "✓  1.8 s  half a cent is rounded up: 2 of 7 tests fail" */
export function lineOf(tried: Tried): string {
  const { broken, tookMs } = tried;
  const seconds = (tookMs / 1000).toFixed(1).padStart(6);
  return `${isNoticed(tried) ? "✓" : "✗"}${seconds} s  ${broken.fact}: ${wordsOf(tried)}`;
}

function wordsOf({ verdict, broken: { file, test } }: Tried): string {
  if (!verdict.ran) return `${file} was broken, but nothing was tried (${verdict.why})`;
  const { passed, failed } = verdict;
  if (failed.length === 0) return `${file} is broken, and ${test} does not notice it`;
  return `${failed.length} of ${passed + failed.length} tests fail`;
}
