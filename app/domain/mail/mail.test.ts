import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Mail, getMailbox, parseMailAddress, unsafeHeaders } from "./mail.ts";

test.each([
  ["Anna@Store.Example", "anna@store.example"],
  [" anna+shop@store.example", "anna@store.example"],
  ["anna+a+b@store.example", "anna@store.example"],
  ["a.n.n.a+x@GoogleMail.com", "anna@gmail.com"],
  ["an.na@gmail.com", "anna@gmail.com"],
  ["an.na@store.example", "an.na@store.example"],
  ["no address", "@"],
  ["+anna@store.example", "+anna@store.example"],
])("the mailbox of %j is %j", (address, mailbox) => {
  expect(getMailbox(address)).toBe(mailbox);
});

test("different names are different mailboxes, and getMailbox is idempotent", () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
  fc.assert(
    fc.property(word, word, word, (one, other, domain) => {
      const [first, second] = [one, other].map((name) => getMailbox(`${name}@${domain}.example`));
      expect(first === second).toBe(one === other);
      expect(getMailbox(String(first))).toBe(first);
    }),
  );
});

const MAIL: Mail = {
  id: "request.notification.5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  audience: "agency",
  to: "anna@store.example",
  from: { name: "Agency", email: "site@agency.example" },
  replyTo: null,
  subject: "New request TG-7K4MQX",
  text: "text",
  html: "<p>text</p>",
};

test("accepts valid headers", () => {
  expect(unsafeHeaders(MAIL)).toEqual([]);
  expect(unsafeHeaders({ ...MAIL, replyTo: "anna@store.example" })).toEqual([]);
});

const INJECTIONS = ["\r\nBcc: b@c.de", "\n", "\r", "\u0000", "\u2028", "\u0085", "\u202E"];

describe.each(INJECTIONS)("with %j", (injected) => {
  test.each<[string, Partial<Mail>]>([
    ["id", { id: MAIL.id + injected }],
    ["to", { to: MAIL.to + injected }],
    ["replyTo", { replyTo: MAIL.to + injected }],
    ["subject", { subject: `New${injected} request` }],
    ["from.name", { from: { ...MAIL.from, name: `Agency${injected}` } }],
    ["from.email", { from: { ...MAIL.from, email: MAIL.from.email + injected } }],
  ])("%s is rejected", (header, change) => {
    expect(unsafeHeaders({ ...MAIL, ...change })).toEqual([header]);
  });
});

test.each([
  "Anna <anna@store.example>",
  "anna@store.example, bea@store.example",
  "anna@store.example;bea@store.example",
  " anna@store.example",
  "anna@store.example ",
  "anna@store",
  "@store.example",
  '"a b"@store.example',
  `${"x".repeat(250)}@store.example`,
  "",
])("rejects %j as an address for a header", (text) => {
  expect(parseMailAddress(text)).toBeNull();
});

/** Half of the characters are below U+2069, the range that contains the controls. */
const character = fc
  .oneof(fc.nat(0x2069), fc.nat(0x10ffff))
  .map((code) => String.fromCodePoint(code));
const anyText = fc.array(character).map((characters) => characters.join(""));

test("parseMailAddress returns a single address or null for any text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const address = parseMailAddress(`a${text}@store.example`);
      fc.pre(address !== null);
      expect(address).toMatch(/^[^\s@<>,;:"\\()[\]\p{Cc}]+@store\.example$/u);
    }),
    { numRuns: 1000 },
  );
});
