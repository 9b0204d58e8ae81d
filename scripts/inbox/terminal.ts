import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./data.ts";

/** Whoever sits before the inbox; tests sit there themselves. */
export interface Terminal {
  readonly paper: Paper;
  /** The answer itself. */
  readonly print: (text: string) => void;
  /** What is said beside it. */
  readonly tell: (text: string) => void;
  /** How far a long run is; each replaces the one before. */
  readonly progress: (text: string) => void;
  /** `null` when nobody is there to ask. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
}

const START_OF_LINE = "\r\u001B[2K";

/** Answers on stdout; questions, progress and errors on stderr, so that `--json` stays clean. */
export function thisTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  let isInProgress = false;
  function tell(text: string): void {
    stderr.write(`${isInProgress ? START_OF_LINE : ""}${text}\n`);
    isInProgress = false;
  }
  return {
    paper: {
      width: stdout.columns || Number(env.COLUMNS) || Infinity,
      hasColour: stdout.isTTY && !env.NO_COLOR && env.TERM !== "dumb",
    },
    print: (text) => stdout.write(`${text}\n`),
    tell,
    progress(text) {
      if (!stderr.isTTY) return tell(text);
      stderr.write(START_OF_LINE + text);
      isInProgress = true;
    },
    ask: stdin.isTTY ? ask : null,
  };
}

async function ask(message: string): Promise<boolean> {
  // Loaded when it is needed: most commands ask nothing.
  const { confirm: prompt, isCancel } = await import("@clack/prompts");
  const { stdin, stderr } = process;
  // Ctrl-D is no answer; without this the prompt never ends and Node exits with 0.
  const closed = new AbortController();
  const onKey = (_text: unknown, key: { ctrl?: boolean; name?: string }): void => {
    if (key.ctrl && key.name === "d") closed.abort();
  };
  stdin.on("keypress", onKey);
  const { signal } = closed;
  const answer = await prompt({ message, initialValue: false, output: stderr, signal });
  stdin.off("keypress", onKey);
  if (!isCancel(answer)) return answer;
  // Ctrl-C reaches us as a key while a question is open.
  if (!signal.aborted) {
    process.kill(process.pid, "SIGINT");
    await wait(1_000);
  }
  return false;
}

/** What text is laid out on. */
export interface Paper {
  /** Columns; Infinity where nothing has to be wrapped (a pipe, a file). */
  readonly width: number;
  readonly hasColour: boolean;
}

const INK = { bold: [1, 22], faint: [2, 22], warning: [33, 39] } as const;

/** Text in one of the few looks there are. Colour is never the only sign. */
export function ink(text: string, look: keyof typeof INK, { hasColour }: Paper): string {
  const [on, off] = INK[look];
  return hasColour && text ? `\u001B[${on}m${text}\u001B[${off}m` : text;
}

/** What a command has to say: data for programs, the same drawn for people. */
export type Answer =
  | { readonly ok: true; readonly data: unknown; readonly draw: (paper: Paper) => string }
  | Refused;

/** One line; the order was understood and could not be done. */
export interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** A sentence for people, data for programs. */
export function said(text: string, data: unknown): Answer {
  return { ok: true, data, draw: () => text };
}

export function refused(reason: string): Refused {
  return { ok: false, reason };
}

/** What every command works with. */
export interface Desk {
  readonly db: Database;
  readonly now: () => Date;
  readonly terminal: Terminal;
}

/** Shows what it is about and asks; `null` is a yes. `--yes` asks nobody. */
export async function confirm(
  terminal: Terminal,
  { about, question, isAgreed }: { about: string; question: string; isAgreed: boolean },
): Promise<Refused | null> {
  if (isAgreed) return null;
  terminal.tell(about);
  if (!terminal.ask) return refused("Nobody is at the terminal to ask: add --yes.");
  return (await terminal.ask(question)) ? null : refused("Nothing was changed.");
}
