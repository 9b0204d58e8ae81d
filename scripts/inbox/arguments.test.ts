import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseArguments } from "./arguments.ts";
import { COMMANDS, OPTIONS } from "./commands.ts";

function orderOf(line: string) {
  const parsed = parseArguments(line.split(" ").filter(Boolean));
  return parsed.ok ? parsed.order : parsed.reason;
}

test("no word at all asks what needs attention", () => {
  expect(orderOf("")).toMatchObject({ command: "attention", words: [] });
  expect(orderOf("--remote")).toMatchObject({ command: "attention", flags: new Set(["remote"]) });
});

test("options stand anywhere and their values are not words", () => {
  const expected = { command: "export", words: ["requests"], values: { to: "a.csv" } };
  expect(orderOf("export requests --to a.csv --force")).toMatchObject(expected);
  expect(orderOf("--to=a.csv --force export requests")).toMatchObject(expected);
});

describe("refuses in one line", () => {
  test.each([
    ["aprove TG-ABC234", 'There is no command "aprove". Did you mean approve?'],
    ["hadnled X", 'There is no command "hadnled". Did you mean handled?'],
    ["ex", 'There is no command "ex". Did you mean export?'],
    ["quit", 'There is no command "quit".'],
    ["list --al", "There is no option --al. Did you mean all?"],
    ["list -a", "There is no option -a."],
    ["show X --yes", '"show" takes no --yes, only --remote, --json, --help.'],
    ["show", "Something is missing: show <reference>"],
    ["show X Y", '"Y" is one word too many.'],
    ["export requests", "Name the file: --to <file.csv>"],
    ["export requests --to", "--to needs a value: --to <file>."],
    ["export requests --to --force", "--to needs a value: --to <file>."],
    ["list --all=yes", "--all takes no value."],
    ["list --limit 0", '--limit is a whole number from 1 to 999999, not "0".'],
    ["retry", "retry takes references, or --all."],
    ["retry X --all", "retry takes references, or --all."],
    [
      "person a@b.c --erase --export f",
      "--export and --erase are two steps: export first, then erase.",
    ],
  ])("%s", (line, reason) => expect(orderOf(line)).toBe(reason));
});

test("--help excuses what is missing", () => {
  expect(orderOf("show --help")).toMatchObject({ command: "show" });
});

test("any words are an order or a reason, and an order keeps to its command", () => {
  const word = fc.oneof(
    fc.constantFrom(...Object.keys(COMMANDS)),
    fc.constantFrom(...Object.keys(OPTIONS).map((name) => `--${name}`)),
    fc.string(),
    fc.constantFrom("--", "-", "-x", "--to=", "__proto__", "constructor", "--constructor"),
  );
  fc.assert(
    fc.property(fc.array(word), (args) => {
      const parsed = parseArguments(args);
      if (!parsed.ok) {
        expect(parsed.reason).not.toBe("");
        return;
      }
      const { command, flags, values } = parsed.order;
      const known: readonly string[] = [...COMMANDS[command].options, "remote", "json", "help"];
      for (const name of [...flags, ...Object.keys(values)]) expect(known).toContain(name);
    }),
  );
});
