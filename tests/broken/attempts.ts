import { availableParallelism } from "node:os";
import { type Break, type Kind, kindOf } from "./break.ts";
import { CopiedTree } from "./copied-tree.ts";
import { runTests } from "./run-tests.ts";
import type { Tried } from "./tried.ts";
import type { Verdict } from "./verdict.ts";

/** More of them would wait for the disk. */
const MAX_COPIES = 4;

/** The tests that breaks name, on a copy that is whole. */
export async function tryWhole(kind: Kind, breaks: readonly Break[]): Promise<Verdict> {
  const files = [...new Set(breaks.map(({ test }) => test))];
  return await runTests(new CopiedTree().folder, kind, { files });
}

/**
 * Tries breaks of one kind, each by itself in a copy of the project and with a test runner of its own,
 * which knows nothing of the break before. Those that need Node alone are tried side by side.
 */
export async function tryBreaks(
  kind: Kind,
  breaks: readonly Break[],
  tell: (tried: Tried) => void,
): Promise<Tried[]> {
  const waiting = [...breaks];
  const all: Tried[] = [];
  async function tryInCopy(): Promise<void> {
    const tree = new CopiedTree();
    for (let broken = waiting.shift(); broken; broken = waiting.shift()) {
      const tried = await tryBreak(tree, broken);
      all.push(tried);
      tell(tried);
    }
  }
  const copies = kind === "unit" ? Math.min(availableParallelism(), MAX_COPIES) : 1;
  await Promise.all(Array.from({ length: copies }, tryInCopy));
  return all.toSorted((a, b) => breaks.indexOf(a.broken) - breaks.indexOf(b.broken));
}

async function tryBreak(tree: CopiedTree, broken: Break): Promise<Tried> {
  const { test, named } = broken;
  const startedAt = performance.now();
  const verdict = await tree.whileBroken(broken, () =>
    runTests(tree.folder, kindOf(broken), { files: [test], named }),
  );
  return { broken, verdict, tookMs: performance.now() - startedAt };
}
