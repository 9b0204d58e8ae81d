import { type Answer, ask } from "./answer.ts";
import { faultsOf, type Wanted } from "./page-check.ts";

/** One address whose figure is wanted, and what it must answer. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  /** What the asking side reads; as browsers, unless it is said. */
  readonly codings?: string;
  readonly wanted: Wanted;
}

/** Throws unless the target answers what it should: there is no figure for anything else. */
export async function checked({ name, origin, path, codings, wanted }: Target): Promise<Answer> {
  const answer = await ask(origin + path, codings);
  const faults = faultsOf(answer, wanted);
  if (faults.length > 0) throw new Refusal(`${name}: ${faults.join(", ")}`);
  return answer;
}

/** Why a figure is not printed. */
export class Refusal extends Error {}
