import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes a folder for the current test, which is removed at its end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
