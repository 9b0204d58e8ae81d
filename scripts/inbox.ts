// npm run inbox: the operator's CLI; see docs/runbook.md.
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { parseDollars } from "#app/domain/desk/desk-form.ts";
import type { OpenDatabase } from "./inbox/database.ts";
import {
  type CommandResult,
  type InboxContext,
  Interrupted,
  type Terminal,
  thisTerminal,
} from "./inbox/terminal.ts";
import { stopToolsOnSignal } from "./tools/run.ts";

/** `interrupted`: 128 + SIGINT. */
const EXIT = { success: 0, failure: 1, usageError: 2, interrupted: 130 };

type OpenInbox = OpenDatabase & Pick<InboxContext, "readVars">;

export async function runInbox(
  args: readonly string[],
  terminal: Terminal,
  open: (isRemote: boolean) => Promise<OpenInbox>,
  now = (): Date => new Date(),
): Promise<number> {
  const program = new Command("npm run inbox --")
    .description("The inbox: forms that visitors sent, their mails and conversions.")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.notify(text.trimEnd()),
      getOutHelpWidth: () => terminal.width,
    })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("(npm run inbox -- --help)")
    .helpCommand(false)
    .helpOption("--help", "this text")
    .option("--remote", "production instead of the local database")
    .option("--json", "for programs (with npm run -s inbox)")
    .addHelpText(
      "after",
      `
A reference is TG-ABC234 (or ABC234), or the form's id. All times are UTC.
Exit codes: 0 success, 1 failure, 2 usage error.`,
    );
  const withDatabase: WithDatabase =
    (load) =>
    async (...words) => {
      const { remote = false, json = false } = program.opts<{ remote?: true; json?: true }>();
      if (remote) terminal.progress("Connecting to production");
      const { db, readVars, close } = await open(remote);
      const action = await load();
      try {
        const { text, data } = await action({ db, readVars, now, terminal }, ...words);
        terminal.print(json ? JSON.stringify(data, null, 2) : text);
      } finally {
        await close();
      }
    };
  addCommands(program, withDatabase);
  try {
    await program.parseAsync(commandFirst(args, program), { from: "user" });
    return EXIT.success;
  } catch (error) {
    if (error instanceof Interrupted) return EXIT.interrupted;
    // Commander has printed its help or message.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? EXIT.success : EXIT.usageError;
    terminal.notify(formatProblem(error));
    return EXIT.failure;
  }
}

/** A command's code is loaded when it runs: --help needs none of it. */
type WithDatabase = <Words extends unknown[]>(
  load: () => Promise<(context: InboxContext, ...words: Words) => Promise<CommandResult>>,
) => (...words: Words) => Promise<void>;

function addCommands(program: Command, withDatabase: WithDatabase): void {
  program
    .command("list [requests|messages|reviews]")
    .description("open forms, newest first, and what is stuck; also without a command")
    .option("--all", "also closed ones")
    .option("--limit <number>", "number of rows", wholeNumber, 50)
    .action(withDatabase(async () => (await import("./inbox/list.ts")).list));
  program
    .command("show <reference>")
    .description("one form: lines, totals, attribution, flags, mails and conversions")
    .action(withDatabase(async () => (await import("./inbox/show.ts")).show));
  program
    .command("handled <references...>")
    .description(
      "marks requests and messages as handled, closes their failed mails and conversions",
    )
    .option("--undo", "open again")
    .action(withDatabase(async () => (await import("./inbox/decide.ts")).handled));
  program
    .command("won <reference>")
    .description("a request's sender became a client; reports it to Google Ads and Meta by consent")
    .option(
      "--value <dollars>",
      "what the contract is worth in USD; another value corrects it",
      cents,
    )
    .addOption(new Option("--undo", "removes the win").conflicts("value"))
    .action((reference: string, options: { value?: number; undo?: true }, command: Command) => {
      const { value, undo } = options;
      if (undo)
        return withDatabase(async () => (await import("./inbox/won.ts")).undoWon)(reference);
      if (value === undefined) return command.error("won takes --value <dollars>, or --undo.");
      return withDatabase(async () => (await import("./inbox/won.ts")).won)(reference, { value });
    });
  program
    .command("approve <reference>")
    .description("shows a review and publishes it; the site has it within five minutes")
    .option("--undo", "take the decision back; the site has it for ten minutes at most")
    .option("--yes", "do not ask")
    .action(withDatabase(async () => (await import("./inbox/decide.ts")).approve));
  program
    .command("measurement")
    .description("requests that GA4 and Meta accepted or miss, and consent rates")
    .option("--days <number>", "the last days, compared with as many before", wholeNumber, 7)
    .action(withDatabase(async () => (await import("./inbox/measurement.ts")).measurement));
  program
    .command("export")
    .description("writes all forms as CSV, one row each, safe to open in a spreadsheet")
    .requiredOption("--to <file>", "the file to write", fileName)
    .option("--force", "replace an existing file")
    .action(withDatabase(async () => (await import("./inbox/export.ts")).exportCsv));
  program
    .command("person <e-mail>")
    .description("finds a person everywhere; exports or erases what is stored")
    .option("--export <file>", "write what is stored as JSON", fileName)
    .option("--force", "replace an existing file")
    .addOption(new Option("--erase", "erase what is stored; export first").conflicts("export"))
    .option("--yes", "do not ask")
    .action(withDatabase(async () => (await import("./inbox/person.ts")).person));
}

/** Moves the command before its options, as Commander requires. The default is `list`. */
function commandFirst(args: readonly string[], { commands }: Command): readonly string[] {
  const [first = "--"] = args;
  if (!first.startsWith("-")) return args;
  const at = args.findIndex((arg) => commands.some((command) => command.name() === arg));
  if (at < 0) return args.includes("--help") ? ["--help"] : ["list", ...args];
  return [...args.slice(at, at + 1), ...args.toSpliced(at, 1)];
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Expected a whole number from 1 to 999999.");
}

function cents(text: string): number {
  const value = parseDollars(text);
  if (value !== null) return value;
  throw new InvalidArgumentError("Expected dollars, whole or with cents: 1200 or 1200.50.");
}

/** Rejects an option: in "--to --force" the file is missing. */
function fileName(text: string): string {
  if (text && !text.startsWith("--")) return text;
  throw new InvalidArgumentError("Expected the name of a file.");
}

function formatProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /no such (?:table|column)/.test(message)
    ? `The database is not up to date (${message}): npx wrangler d1 migrations apply DB --remote`
    : message;
}

if (import.meta.main) {
  stopToolsOnSignal();
  const terminal = thisTerminal();
  const open = async (isRemote: boolean) => {
    const { openDatabase, readVars } = await import("./inbox/database.ts");
    return { ...(await openDatabase(isRemote)), readVars };
  };
  process.exit(await runInbox(process.argv.slice(2), terminal, open));
}
