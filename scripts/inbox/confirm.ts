import { type Refused, refused } from "./answer.ts";
import type { Terminal } from "./terminal.ts";

/** Shows what it is about and asks; `null` is a yes. `--yes` asks nobody. */
export async function confirm(
  terminal: Terminal,
  { about, question, isAgreed }: { about: string; question: string; isAgreed: boolean },
): Promise<Refused | null> {
  if (isAgreed) return null;
  terminal.tell(about);
  if (!terminal.ask) return refused("Nobody is at the terminal to ask: add --yes.");
  const answer = await terminal.ask(`\n${question} [y/N] `);
  return /^y(es)?$/i.test(answer.trim()) ? null : refused("Nothing was changed.");
}
