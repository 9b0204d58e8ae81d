import { parseArgs } from "node:util";
import MiniSearch from "minisearch";
import {
  type CommandName,
  COMMANDS,
  COMMON_OPTIONS,
  isCommand,
  type OptionName,
  OPTIONS,
  takesOption,
} from "./commands.ts";

export interface CliOptions {
  readonly command: CommandName;
  readonly words: readonly string[];
  /** Options without a value. */
  readonly flags: ReadonlySet<OptionName>;
  readonly values: Partial<Record<OptionName, string>>;
}

type Refusal = { readonly ok: false; readonly reason: string };
export type Parsed = { readonly ok: true; readonly order: CliOptions } | Refusal;

const OPTION_NAMES = Object.keys(OPTIONS);

/** Parses the arguments after `npm run inbox --`; `reason` is one line. */
export function parseArguments(args: readonly string[]): Parsed {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(OPTIONS).map(([name, { takes }]) => [
        name,
        { type: takes ? ("string" as const) : ("boolean" as const) },
      ]),
    ),
  });
  const [first, ...rest] = tokens.filter((token) => token.kind === "positional");
  const name = first?.value ?? "attention";
  if (!isCommand(name)) {
    return refusal(`There is no command "${name}".${suggestion(name, Object.keys(COMMANDS))}`);
  }
  const flags = new Set<OptionName>();
  const values: CliOptions["values"] = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const wrong = wrongWithOption(name, token.name, token.value);
    if (wrong) return wrong;
    const option = token.name as OptionName;
    if (token.value === undefined) flags.add(option);
    else values[option] = token.value;
  }
  const words = rest.map(({ value }) => value);
  const order = { command: name, words, flags, values };
  return (flags.has("help") ? null : wrongWithOrder(order)) ?? { ok: true, order };
}

function wrongWithOption(
  command: CommandName,
  name: string,
  value: string | undefined,
): Refusal | null {
  if (name.length === 1) return refusal(`There is no option -${name}.`);
  if (!OPTION_NAMES.includes(name)) {
    return refusal(`There is no option --${name}.${suggestion(name, OPTION_NAMES)}`);
  }
  if (!takesOption(command, name)) {
    const known = [...COMMANDS[command].options, ...COMMON_OPTIONS].map((known) => `--${known}`);
    return refusal(`"${command}" takes no --${name}, only ${known.join(", ")}.`);
  }
  const { takes } = OPTIONS[name];
  // In "--to --force" the second option is not the file.
  const hasValue = value !== undefined && value !== "" && !value.startsWith("--");
  if (takes && !hasValue) return refusal(`--${name} needs a value: --${name} ${takes}.`);
  if (!takes && value !== undefined) return refusal(`--${name} takes no value.`);
  return null;
}

function wrongWithOrder({ command, words, flags, values }: CliOptions): Refusal | null {
  const [least, most] = COMMANDS[command].words;
  if (words.length < least) return refusal(`Something is missing: ${COMMANDS[command].usage}`);
  const extra = words[most];
  if (extra !== undefined) return refusal(`"${extra}" is one word too many.`);
  if (values.limit && !/^[1-9]\d{0,5}$/.test(values.limit)) {
    return refusal(`--limit is a whole number from 1 to 999999, not "${values.limit}".`);
  }
  if (command === "person" && values.export && flags.has("erase")) {
    return refusal("--export and --erase are two steps: export first, then erase.");
  }
  if (command === "retry" && words.length > 0 === flags.has("all")) {
    return refusal("retry takes references, or --all.");
  }
  if (command === "export" && !values.to) return refusal("Name the file: --to <file.csv>");
  return null;
}

function refusal(reason: string): Refusal {
  return { ok: false, reason };
}

/** " Did you mean list?", or an empty string when no known word is similar. */
export function suggestion(word: string, known: readonly string[]): string {
  const index = new MiniSearch({ fields: ["id"], tokenize: (text) => [text] });
  index.addAll(known.map((id) => ({ id })));
  const fuzzy = Math.max(1, Math.floor(word.length / 3));
  const [near] = index.search(word, { fuzzy, prefix: word.length > 1 });
  return near ? ` Did you mean ${near.id}?` : "";
}
