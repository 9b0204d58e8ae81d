import * as v from "valibot";
import { commandOf, ConsentSchema } from "./consent-signal.ts";
import { EVENT_SCHEMAS, isSumOfItems } from "./event-schema.ts";

/** What the inspector says of one push. */
export interface CheckedPush {
  /** The event, the command, or what else was pushed. */
  readonly name: string;
  /** `unchecked`: not an event of ours, so nobody here knows its shape. */
  readonly verdict: "valid" | "invalid" | "unchecked";
  /** What is wrong, each with the place where it is. */
  readonly issues: readonly string[];
}

/** Judges a push by the events' schemas, GA4's limits and what was pushed right before it. */
export function checkPush(entry: unknown, before: unknown): CheckedPush {
  const command = commandOf(entry);
  if (command) return checkCommand(command);
  if (!isObject(entry)) return judged("not an object", ["the data layer takes objects"]);
  if (isClear(entry)) return judged("clear ecommerce", []);
  const { event } = entry;
  if (typeof event !== "string") return unchecked("data without an event");
  const schema = EVENT_SCHEMAS.get(event);
  if (!schema) return unchecked(event);
  const issues = issuesOf(schema, entry);
  if (!isSumOfItems(entry.ecommerce)) {
    issues.push("ecommerce.value: is not the sum of price × quantity");
  }
  if (!isClear(before)) issues.push("not preceded by { ecommerce: null }");
  return judged(event, issues);
}

function checkCommand(command: readonly unknown[]): CheckedPush {
  const [name, kind, change] = command;
  if (name !== "consent") return unchecked(`gtag ${String(name)}`);
  const issues = issuesOf(ConsentSchema, change);
  if (kind !== "default" && kind !== "update") issues.push("must be default or update");
  return judged(`consent ${String(kind)}`, issues);
}

function issuesOf(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => {
    const place = v.getDotPath(issue) ?? "";
    const text = issue.expected === "never" ? "is not allowed here" : issue.message;
    return place ? `${place}: ${text}` : text;
  });
}

function judged(name: string, issues: readonly string[]): CheckedPush {
  return { name, verdict: issues.length === 0 ? "valid" : "invalid", issues };
}

function unchecked(name: string): CheckedPush {
  return { name, verdict: "unchecked", issues: [] };
}

function isClear(entry: unknown): boolean {
  return isObject(entry) && entry.ecommerce === null && Object.keys(entry).length === 1;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
