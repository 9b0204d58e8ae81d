import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 250;

/**
 * Waits until no other process has the turn, then answers the function that gives it back. The turn
 * is a file with its holder's process id, so that one who crashed does not hold it for ever.
 */
export async function takeTurn(file) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    await wait(POLL_MS);
    if (!isHeld(file)) rmSync(file, { force: true });
  }
}

function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, "utf8")), 0);
  } catch (error) {
    // No file, no such process; EPERM is a process of somebody else.
    return error.code === "EPERM";
  }
}
