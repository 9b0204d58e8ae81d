import { generateTypes } from "../site/types.ts";
import { type Outcome, run } from "../tools/run.ts";

export function checkFormat(): Promise<Outcome> {
  return run("oxfmt", ["--check"]);
}

export function checkLint(): Promise<Outcome> {
  return run("oxlint", []);
}

/** The generated types first, always: a stale one would hide a mistake or invent one. */
export async function checkTypes(): Promise<Outcome> {
  const generated = await generateTypes();
  return generated.ok ? run("tsc", []) : generated;
}
