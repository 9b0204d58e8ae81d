import fc from "fast-check";
import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Anna@Store.Example", "anna@store.example"],
  [" anna+shop@store.example", "anna@store.example"],
  ["anna+a+b@store.example", "anna@store.example"],
  ["a.n.n.a+x@GoogleMail.com", "anna@gmail.com"],
  ["an.na@store.example", "an.na@store.example"],
  ["+anna@store.example", "+anna@store.example"],
])("the mailbox of %j is %j", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test("other names and other domains are other mailboxes, a mailbox is its own", () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
  fc.assert(
    fc.property(word, word, word, (one, other, domain) => {
      const [first, second] = [one, other].map((name) => mailboxOf(`${name}@${domain}.example`));
      expect(first === second).toBe(one === other);
      expect(mailboxOf(String(first))).toBe(first);
    }),
  );
});
