import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTopic } from "./contact-topic.ts";
import { CONTACT_FIELDS, parseContactMessage } from "./contact-message.ts";

const VALID = {
  key: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  name: " Anna Berg ",
  email: "anna@store.example",
  topic: "tracking",
  message: "Line one\r\nLine two",
};

function parse(changes: Record<string, unknown> = {}, more: [string, unknown][] = []) {
  const entries = Object.entries({ ...VALID, ...changes });
  return parseContactMessage([...entries.filter(([, value]) => value !== undefined), ...more]);
}

function listIssues(parsed: ReturnType<typeof parse>): string[] {
  return parsed.ok ? [] : Object.keys(parsed.issues);
}

test("reads a valid message with trimmed texts", () => {
  expect(parse()).toEqual({
    ok: true,
    key: VALID.key,
    values: {
      name: "Anna Berg",
      email: VALID.email,
      topic: "tracking",
      message: "Line one\nLine two",
    },
  });
});

test("counts a line end as one character", () => {
  expect(parse({ message: "a\r\n".repeat(2_500) })).toMatchObject({ ok: true });
});

test("reads the key in lower case", () => {
  expect(parse({ key: VALID.key.toUpperCase() })).toMatchObject({ ok: true, key: VALID.key });
});

test("reports every empty field and the missing key of an empty form", () => {
  expect(listIssues(parseContactMessage([])).toSorted()).toEqual(
    [...CONTACT_FIELDS, "form"].toSorted(),
  );
});

test.each<[string, string, unknown]>([
  ["a name of spaces", "name", "   "],
  ["a line break in the name", "name", "Anna\r\nBcc: b@c.de"],
  ["a name of 101 characters", "name", "x".repeat(101)],
  ["an e-mail without an @", "email", "anna"],
  ["an e-mail without a domain", "email", "anna@store"],
  ["a line break in the e-mail", "email", "a@b.de\nBcc: b@c.de"],
  ["an e-mail of 255 characters", "email", `${"x".repeat(243)}@store.example`.slice(-255)],
  ["an unknown topic", "topic", "__proto__"],
  ["a message of spaces and lines", "message", " \n "],
  ["a message of 5,001 characters", "message", "x".repeat(5_001)],
  ["two e-mails from two cells", "email", "anna@store.example\tbob@store.example"],
  ["an e-mail with a space in it", "email", "anna @store.example"],
  ["an e-mail with a port", "email", "anna@store.example:25"],
  ["an e-mail at a number", "email", "anna@192.168.1.10"],
  ["a non-ASCII name before the @", "email", "jörg@store.example"],
  ["a file", "name", new File([], "x")],
])("reports %s at its field", (_what, field, value) => {
  expect(listIssues(parse({ [field]: value }))).toEqual([field]);
});

test.each<[string, string, string, string]>([
  ["two cells of a spreadsheet", "name", "Anna\tBerg", "Anna Berg"],
  ["a line break of a slide in a name", "name", "Anna\vBerg\u0000", "Anna Berg"],
  ["an invisible line end in a name", "name", "Anna\u2028Berg", "Anna Berg"],
  ["direction overrides around a name", "name", "\u202aAnna Berg\u202c", "Anna Berg"],
  ["joiners in a name", "name", "علی\u200cرضا", "علی\u200cرضا"],
  ["a line break of a slide", "message", "Our tags:\v- GA4\f- Ads", "Our tags:\n- GA4\n- Ads"],
  ["a hyphen of a PDF", "message", "track\u0002ing\ta\tb", "tracking\ta\tb"],
  [
    "direction marks around an e-mail",
    "email",
    "\u202aanna@store.example\u202c\u200e",
    VALID.email,
  ],
  [
    "invisible characters in an e-mail",
    "email",
    "an\u200bna\u00ad@store.exam\u2060ple",
    VALID.email,
  ],
  ["full-width characters in an e-mail", "email", "ａｎｎａ＠store。example", VALID.email],
  ["an international domain", "email", "anna@Müller.example", "anna@xn--mller-kva.example"],
  [
    "the same domain in another form",
    "email",
    "anna@XN--mller-kva.EXAMPLE",
    "anna@xn--mller-kva.example",
  ],
])("cleans %s", (_what, field, value, cleaned) => {
  expect(parse({ [field]: value })).toMatchObject({ ok: true, values: { [field]: cleaned } });
});

test("reports a repeated field", () => {
  expect(listIssues(parse({}, [["message", "again"]]))).toEqual(["message"]);
  expect(listIssues(parse({}, [["key", VALID.key]]))).toEqual(["form"]);
});

test("ignores an unknown field, repeated or a file", () => {
  const unknown = ["a", "b"].map((value): [string, unknown] => ["ext_token", value]);
  expect(listIssues(parse({}, [...unknown, ["file", new Blob()]]))).toEqual([]);
});

// Spaces, joiners, direction marks, variation selectors, tags, fillers, blanks.
const INVISIBLE = [
  ..."\u0000\t\n \u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200d\u200e\u202e\u2060",
  ..."\u2066\u206a\u2800\u3000\u3164\ufe0f\ufeff\uffa0\ufff9\u{1d159}\u{1d173}\u{e0041}\u{e0100}",
];
const invisibleText = fc
  .array(fc.constantFrom(...INVISIBLE))
  .map((characters) => characters.join(""));

test("rejects a name or message of invisible characters, of any length", () => {
  fc.assert(
    fc.property(invisibleText, (text) => {
      const parsed = parse({ name: text, message: text });
      expect(parsed).toMatchObject({
        ok: false,
        issues: { name: "Enter your name.", message: expect.stringMatching(/write/i) },
      });
    }),
  );
});

test("keeps invisible characters between visible ones", () => {
  const within = fc.constantFrom(..."\u00ad\u200d\u200e\ufe0f\u2800");
  const seen = fc.constantFrom(..."aÅ7?字ا€\u0301", "👩");
  fc.assert(
    fc.property(within, seen, seen, (hidden, first, last) => {
      expect(parse({ name: ` ${first}${hidden}${last} ` })).toMatchObject({
        ok: true,
        values: { name: `${first}${hidden}${last}` },
      });
    }),
  );
});

test.each(["", "1", undefined])("reports the key %j as an error of the form", (key) => {
  expect(listIssues(parse({ key }))).toEqual(["form"]);
});

test("parses known topics only", () => {
  expect(parseTopic("ads")).toBe("ads");
  expect([null, "", "Ads", "constructor"].map(parseTopic)).toEqual([null, null, null, null]);
});
