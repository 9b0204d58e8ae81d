import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import type { Paper } from "./paper.ts";

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
  readonly ask: ((question: string) => Promise<string>) | null;
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

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C reaches us as a key while a line is read; Ctrl-D is no answer.
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const closed = once(lines, "close").then(() => "");
  try {
    return await Promise.race([lines.question(question), closed]);
  } finally {
    lines.close();
  }
}
