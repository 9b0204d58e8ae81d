import { AsyncLocalStorage } from "node:async_hooks";
import { getDotPath, isValiError } from "valibot";

const requestIds = new AsyncLocalStorage<string>();

/** Adds the request's id to every line logged while `act` runs. */
export function withRequestId<Result>(id: string, act: () => Result): Result {
  return requestIds.run(id, act);
}

/** Names and numbers only, never visitors' input. */
type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

const MAX_MESSAGE_LENGTH = 200;
const MAX_FRAMES = 3;
const PERSONAL = [
  // E-mail addresses, queries and quoted text may come from a form.
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, "[e-mail]"],
  [/\?\S*/g, "?[query]"],
  [/"[^"]*"|'[^']*'|`[^`]*`/g, "[text]"],
] as const;

/** Errors that are logged already: several layers may report the same one. */
const logged = new WeakSet<object>();

/** Logs one structured line per error. Only this module writes to the server's console. */
export function logError(event: string, error: unknown, details: LogDetails = {}): void {
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const line = { level: "error", event, ...ofRequest(), ...details, ...describe(error) };
  console.error(JSON.stringify(line));
}

export function logInfo(event: string, details: LogDetails): void {
  console.info(JSON.stringify({ level: "info", event, ...ofRequest(), ...details }));
}

function ofRequest(): LogDetails {
  const id = requestIds.getStore();
  return id === undefined ? {} : { request: id };
}

/** Name, cleaned message and first stack frames; empty for `null`. */
function describe(error: unknown): LogDetails {
  if (error === null) return {};
  if (!(error instanceof Error)) return { error: typeof error };
  // The stack begins with the message, whose lines may look like frames.
  const stack = (error.stack ?? "").replace(error.message, "");
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const at = frames.slice(0, MAX_FRAMES).map((frame) => frame.trim());
  return {
    error: error.name,
    message: withoutPersonalData(formatMessage(error)),
    at: at.join(" ← "),
  };
}

/** Valibot's own message repeats its input. */
function formatMessage(error: Error): string {
  if (!isValiError(error)) return error.message;
  return error.issues.map((issue) => `${getDotPath(issue) ?? "it"}: ${issue.type}`).join(", ");
}

function withoutPersonalData(message: string): string {
  return PERSONAL.reduce((text, [pattern, mark]) => text.replace(pattern, mark), message).slice(
    0,
    MAX_MESSAGE_LENGTH,
  );
}
