import { AsyncLocalStorage } from "node:async_hooks";
import { getDotPath, isValiError } from "valibot";

const requestIds = new AsyncLocalStorage<string>();

/** Every line that is written while `act` runs, and by what it started, bears the request's id. */
export function withRequestId<Result>(id: string, act: () => Result): Result {
  return requestIds.run(id, act);
}

/** What one line of the log may hold: names and figures, never what a visitor typed. */
type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

const MAX_MESSAGE_LENGTH = 200;
const MAX_FRAMES = 3;
const PERSONAL = [
  // E-mail addresses, addresses with a query, and quoted text: all of these may come from a form.
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, "[e-mail]"],
  [/\?\S*/g, "?[query]"],
  [/"[^"]*"|'[^']*'|`[^`]*`/g, "[text]"],
] as const;

/** What was thrown comes by in several places: where it was caught, and where it broke a page. */
const told = new WeakSet<object>();

/**
 * Writes one structured line, once for each thing thrown. This file is the only place of the server that
 * writes to the console.
 */
export function logError(event: string, error: unknown, details: LogDetails = {}): void {
  if (typeof error === "object" && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  const line = { level: "error", event, ...ofRequest(), ...details, ...describe(error) };
  console.error(JSON.stringify(line));
}

/** Something that an operator may want to know and that is nobody's fault. */
export function logNote(event: string, details: LogDetails): void {
  console.info(JSON.stringify({ level: "info", event, ...ofRequest(), ...details }));
}

function ofRequest(): LogDetails {
  const id = requestIds.getStore();
  return id === undefined ? {} : { request: id };
}

/** Name, cleaned message and the first stack frames of anything thrown; nothing of `null`, where nothing was. */
function describe(error: unknown): LogDetails {
  if (error === null) return {};
  if (!(error instanceof Error)) return { error: typeof error };
  // The stack begins with the message, of which a line may look like a frame.
  const stack = (error.stack ?? "").replace(error.message, "");
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const at = frames.slice(0, MAX_FRAMES).map((frame) => frame.trim());
  return { error: error.name, message: withoutPersonalData(messageOf(error)), at: at.join(" ← ") };
}

/** Valibot's own repeats what it was given; where and why it is wrong says enough. */
function messageOf(error: Error): string {
  if (!isValiError(error)) return error.message;
  return error.issues.map((issue) => `${getDotPath(issue) ?? "it"}: ${issue.type}`).join(", ");
}

function withoutPersonalData(message: string): string {
  return PERSONAL.reduce((text, [pattern, mark]) => text.replace(pattern, mark), message).slice(
    0,
    MAX_MESSAGE_LENGTH,
  );
}
