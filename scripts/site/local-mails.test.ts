import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { copyNewMails } from "./local-mails.ts";

const root = mkdtempSync(join(tmpdir(), "local-mails-"));
const from = join(root, "sent");
const to = join(root, "copied");
const WRITTEN = new Date("2026-11-21T16:31:06.000Z");

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string): void {
  const file = join(from, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, WRITTEN, WRITTEN);
}

test("copies both parts of a complete mail and returns it once", () => {
  const seen = new Set<string>();
  write("session/email-text/abcdefghij@agency.example.txt", "text");
  write("session/email-html/abcdefghij@agency.example.html", "<title>New request</title>");
  expect(copyNewMails(from, to, seen, WRITTEN.getTime())).toEqual([]);
  const nowMs = WRITTEN.getTime() + 1_000;
  const file = join(to, "20261121T163106-abcdefgh.html");
  expect(copyNewMails(from, to, seen, nowMs)).toEqual([{ subject: "New request", file }]);
  expect(readdirSync(to)).toEqual([
    "20261121T163106-abcdefgh.html",
    "20261121T163106-abcdefgh.txt",
  ]);
  expect(copyNewMails(from, to, seen, nowMs)).toEqual([]);
});

test("returns nothing without mails", () => {
  expect(copyNewMails(from, to, new Set())).toEqual([]);
});
