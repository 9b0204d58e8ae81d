import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./data.ts";

/** The terminal; tests have their own. */
export interface Terminal {
  readonly style: OutputStyle;
  /** The result, on stdout. */
  readonly print: (text: string) => void;
  /** Messages, on stderr. */
  readonly tell: (text: string) => void;
  /** Replaces the line before. */
  readonly progress: (text: string) => void;
  /** `null` when not interactive. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
}

const START_OF_LINE = "\r\u001B[2K";

/** Results on stdout, everything else on stderr, so that `--json` stays clean. */
export function thisTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  let isInProgress = false;
  function tell(text: string): void {
    stderr.write(`${isInProgress ? START_OF_LINE : ""}${text}\n`);
    isInProgress = false;
  }
  return {
    style: {
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
  // Imported late: most commands ask nothing.
  const { confirm: prompt, isCancel } = await import("@clack/prompts");
  const { stdin, stderr } = process;
  // Ctrl-D means no; otherwise the prompt never ends and Node exits with 0.
  const closed = new AbortController();
  const onKey = (_text: unknown, key: { ctrl?: boolean; name?: string }): void => {
    if (key.ctrl && key.name === "d") closed.abort();
  };
  stdin.on("keypress", onKey);
  const { signal } = closed;
  const answer = await prompt({ message, initialValue: false, output: stderr, signal });
  stdin.off("keypress", onKey);
  if (!isCancel(answer)) return answer;
  // Ctrl-C arrives as a key while a question is open.
  if (!signal.aborted) {
    process.kill(process.pid, "SIGINT");
    await wait(1_000);
  }
  return false;
}

export interface OutputStyle {
  /** Columns; Infinity for a pipe or file. */
  readonly width: number;
  readonly hasColour: boolean;
}

const STYLES = { bold: [1, 22], faint: [2, 22], warning: [33, 39] } as const;

/** Colour is never the only sign. */
export function styled(
  text: string,
  look: keyof typeof STYLES,
  { hasColour }: OutputStyle,
): string {
  const [on, off] = STYLES[look];
  return hasColour && text ? `\u001B[${on}m${text}\u001B[${off}m` : text;
}

/** Data for --json, rendered for people. */
export type Answer =
  | { readonly ok: true; readonly data: unknown; readonly render: (style: OutputStyle) => string }
  | Failure;

/** A valid command that could not be done. */
export interface Failure {
  readonly ok: false;
  readonly reason: string;
}

export function success(text: string, data: unknown): Answer {
  return { ok: true, data, render: () => text };
}

export function failure(reason: string): Failure {
  return { ok: false, reason };
}

export interface InboxContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly terminal: Terminal;
}

/** Shows what it is about and asks; `null` means yes. `--yes` skips the question. */
export async function confirm(
  terminal: Terminal,
  { about, question, isAgreed }: { about: string; question: string; isAgreed: boolean },
): Promise<Failure | null> {
  if (isAgreed) return null;
  terminal.tell(about);
  if (!terminal.ask) return failure("Cannot ask without a terminal: add --yes.");
  return (await terminal.ask(question)) ? null : failure("Nothing was changed.");
}
