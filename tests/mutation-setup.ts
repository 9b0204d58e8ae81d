import fc from "fast-check";
import { afterEach } from "vitest";

// A failed property is enough: its smallest case would take hundreds of runs more.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 100 });

const run: typeof globalThis & { hasFailed?: boolean } = globalThis;

// After the first failure Vitest runs no other test, but imports their files.
if (run.hasFailed) throw new Error("A test of another file has failed.");
afterEach(({ task }) => {
  if (task.result?.state === "fail") run.hasFailed = true;
});
