import type { Readable, Writable } from "node:stream";

export interface Terminal {
  /** Columns; Infinity for a pipe or file. */
  readonly width: number;
  /** The result, on stdout. */
  readonly print: (text: string) => void;
  /** Messages, on stderr. */
  readonly notify: (text: string) => void;
  /** Replaces the previous line. */
  readonly progress: (text: string) => void;
  /** `null` when not interactive. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
}

export interface InboxContext {
  readonly db: D1Database;
  /** Reads `[vars]` of production. */
  readonly readVars: () => Promise<Readonly<Record<string, unknown>>>;
  readonly now: () => Date;
  readonly terminal: Terminal;
}

/** `text` for people, `data` for --json. A command that fails throws instead. */
export interface CommandResult {
  readonly text: string;
  readonly data: unknown;
}

const START_OF_LINE = "\r\u001B[2K";

/** Results on stdout, everything else on stderr, so that `--json` stays clean. */
export function thisTerminal({ stdin, stdout, stderr, env } = process): Terminal {
  let isInProgress = false;
  function endProgress(): void {
    if (isInProgress) stderr.write(START_OF_LINE);
    isInProgress = false;
  }
  function notify(text: string): void {
    endProgress();
    stderr.write(`${text}\n`);
  }
  return {
    width: stdout.columns || Number(env.COLUMNS) || Infinity,
    print(text) {
      endProgress();
      stdout.write(`${text}\n`);
    },
    notify,
    progress(text) {
      if (!stderr.isTTY) return notify(text);
      stderr.write(START_OF_LINE + text);
      isInProgress = true;
    },
    ask: stdin.isTTY ? (question) => askOn(stdin, stderr, question) : null,
  };
}

/** Ctrl-C, which arrives as a key while a question is open. */
export class Interrupted extends Error {}

export async function askOn(input: Readable, output: Writable, message: string): Promise<boolean> {
  // Loaded when it is needed: it takes half a second on a busy machine.
  const { confirm: prompt, isCancel } = await import("@clack/prompts");
  // Ctrl-D means no; otherwise the prompt never ends and Node exits with 0.
  const closed = new AbortController();
  const onKey = (_text: unknown, key: { ctrl?: boolean; name?: string }): void => {
    if (key.ctrl && key.name === "d") closed.abort();
  };
  input.on("keypress", onKey);
  const { signal } = closed;
  const answer = await prompt({ message, initialValue: false, input, output, signal });
  input.off("keypress", onKey);
  if (!isCancel(answer)) return answer;
  if (signal.aborted) return false;
  throw new Interrupted();
}

/** Shows `about` and asks the question. Throws if the answer is no. */
export async function confirm(
  { ask, notify }: Terminal,
  about: string,
  question: string,
): Promise<void> {
  notify(about);
  if (!ask) throw new Error("Cannot ask without a terminal: add --yes.");
  if (!(await ask(question))) throw new Error("Nothing was changed.");
}
