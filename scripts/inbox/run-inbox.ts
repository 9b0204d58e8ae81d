import { type CliOptions, parseArguments } from "./arguments.ts";
import { attention } from "./attention.ts";
import { type CommandName, renderHelp } from "./commands.ts";
import { decide } from "./decide.ts";
import { exportCsv } from "./export-csv.ts";
import { handled } from "./handled.ts";
import { list } from "./list.ts";
import type { Data } from "./open-data.ts";
import { retry } from "./outbox.ts";
import { person } from "./person.ts";
import { show } from "./show.ts";
import type { Answer, InboxContext, Terminal } from "./terminal.ts";

const ACTIONS = {
  attention,
  list,
  show,
  handled,
  approve: decide,
  reject: decide,
  retry,
  export: exportCsv,
  person,
} as const satisfies Record<
  CommandName,
  (context: InboxContext, order: CliOptions) => Promise<Answer>
>;

const DONE = 0;
const NOT_DONE = 1;
const NOT_UNDERSTOOD = 2;

/** Runs a command and returns the exit code; failures are one line. */
export async function runInbox(
  args: readonly string[],
  terminal: Terminal,
  open: (isRemote: boolean) => Promise<Data>,
  now = (): Date => new Date(),
): Promise<number> {
  const parsed = parseArguments(args);
  if (!parsed.ok) {
    terminal.tell(`${parsed.reason} (npm run inbox -- --help)`);
    return NOT_UNDERSTOOD;
  }
  const { order } = parsed;
  if (order.flags.has("help")) {
    terminal.print(renderHelp(order.command, terminal.style));
    return DONE;
  }
  try {
    const isRemote = order.flags.has("remote");
    if (isRemote) terminal.progress("Connecting to production");
    const { db, close } = await open(isRemote);
    try {
      const answer = await ACTIONS[order.command]({ db, now, terminal }, order);
      return say(answer, order, terminal);
    } finally {
      await close();
    }
  } catch (error) {
    terminal.tell(problemOf(error));
    return NOT_DONE;
  }
}

function say(answer: Answer, { flags }: CliOptions, terminal: Terminal): number {
  if (!answer.ok) {
    terminal.tell(answer.reason);
    return NOT_DONE;
  }
  const { data, render } = answer;
  terminal.print(flags.has("json") ? JSON.stringify(data, null, 2) : render(terminal.style));
  return DONE;
}

function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /no such (?:table|column)/.test(message)
    ? `The database is not up to date (${message}): npx wrangler d1 migrations apply DB --remote`
    : message;
}
