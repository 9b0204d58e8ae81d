import { expect, test } from "vitest";
import type { DeskSubject, UnsignedDeskKey } from "#app/domain/desk/desk-key.ts";
import { deskPath, verifyDeskKey } from "./desk-links.ts";

const SECRET = "a secret";
const NOW_S = 1_800_000_000;
const KEY: UnsignedDeskKey = {
  subject: "review",
  id: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d",
  expiresAt: NOW_S + 1,
};

function getText(key: UnsignedDeskKey = KEY, secret = SECRET): string {
  const path = deskPath(secret, key);
  return path.slice(path.indexOf("=") + 1);
}

function verify(
  text: string | null,
  subjects: readonly DeskSubject[] = ["review", "request"],
  secret: string | null = SECRET,
) {
  return verifyDeskKey(secret, text, subjects, NOW_S * 1000);
}

/** Another character of the same kind, so that the key can be read. */
function change(character: string): string {
  return character === "0" ? "1" : "0";
}

test("a link allows what it was signed for", () => {
  expect(verify(getText())).toMatchObject(KEY);
});

test("no link with one character changed, cut or added allows anything", () => {
  const text = getText();
  const places = [...text].map((_, at) => at);
  const tried = [
    ...places.flatMap((at) => [
      text.slice(0, at) + change(text.charAt(at)) + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at),
    ]),
    `${text}0`,
    `${text}.`,
    ` ${text}`,
    `${text}\0`,
    text.toUpperCase(),
  ];
  expect(tried.length).toBeGreaterThan(300);
  for (const each of tried) expect(["foreign", "unreadable"], each).toContain(verify(each));
});

test("a link says why it is refused", () => {
  expect(verify(null)).toBe("unreadable");
  expect(verify(getText(KEY, "another secret"))).toBe("foreign");
  expect(verify(getText(), ["stuck"])).toBe("foreign");
  expect(verify(getText({ ...KEY, expiresAt: NOW_S }))).toBe("expired");
  expect(verify(getText(), ["review"], null)).toBe("off");
});
