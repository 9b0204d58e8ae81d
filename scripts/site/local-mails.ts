import { copyFileSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { STATE } from "./database.ts";

/** The local mail binding writes parts of mails here, and removes them when the site stops. */
const SENT = ".wrangler/tmp/email";
const COPIES = join(STATE, "mail");

/** Polls, because watching folders that are removed is not portable. */
const POLL_MS = 1_000;
/** A file is complete when unchanged for this long. */
const COMPLETE_AFTER_MS = 200;

/** `config`: the running site's. Copies mails to `.wrangler/state/mail`, and prints one line for each. */
export function watchMails(config: string): void {
  const sent = join(dirname(config), SENT);
  // The build may have mails of an earlier site that was killed.
  const seen = new Set(partsIn(sent));
  setInterval(() => {
    for (const { subject, file } of copyNewMails(sent, seen)) {
      console.log(`Mail "${subject}": ${file}`);
    }
  }, POLL_MS).unref();
}

function copyNewMails(from: string, seen: Set<string>): { subject: string; file: string }[] {
  const mails = [];
  for (const part of partsIn(from)) {
    const { mtime, mtimeMs } = statSync(part);
    if (seen.has(part) || mtimeMs > Date.now() - COMPLETE_AFTER_MS) continue;
    seen.add(part);
    const { name, ext } = parse(part);
    const time = mtime.toISOString().replaceAll(/[-:]|\..*/g, "");
    const file = join(COPIES, `${time}-${name.slice(0, 8)}${ext}`);
    mkdirSync(COPIES, { recursive: true });
    copyFileSync(part, file);
    const [, subject] = /<title>(.*?)<\/title>/s.exec(readFileSync(part, "utf8")) ?? [];
    if (subject !== undefined) mails.push({ subject, file });
  }
  return mails;
}

function partsIn(folder: string): string[] {
  return globSync(join(folder, "**/*.{html,txt}"));
}
