import { contentFaults } from "../content/read-content.ts";
import type { Outcome } from "../tools/run.ts";

export async function checkContent(): Promise<Outcome> {
  const faults = await contentFaults();
  return { ok: faults.length === 0, output: faults.join("\n") };
}
