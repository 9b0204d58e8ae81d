import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { copyNewMails } from "./local-mails.ts";

const WRITTEN = new Date("2026-11-21T16:31:06.000Z");

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, WRITTEN, WRITTEN);
}

test("copies both parts of a complete mail and returns it once", () => {
  const [from, to, seen] = [temporaryFolder(), temporaryFolder(), new Set<string>()];
  write(join(from, "session/email-text/abcdefghij@agency.example.txt"), "text");
  write(
    join(from, "session/email-html/abcdefghij@agency.example.html"),
    "<title>New request</title>",
  );
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
  expect(copyNewMails(join(temporaryFolder(), "none"), temporaryFolder(), new Set())).toEqual([]);
});
