import * as v from "valibot";
import { NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { consentMode, type ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import { EVENT_SCHEMAS } from "./event-schema.ts";

export interface CheckedPush {
  readonly name: string;
  /** `unchecked`: not an event of this site. */
  readonly verdict: "valid" | "invalid" | "unchecked";
  readonly issues: readonly string[];
}

/** Validates a push by schema and GA4's limits, and checks that `before` cleared `ecommerce`. */
export function checkPush(entry: unknown, before: unknown): CheckedPush {
  const command = getCommand(entry);
  if (command) return checkCommand(command);
  if (!isObject(entry)) return checked("not an object", ["the data layer takes objects"]);
  if (isClear(entry)) return checked("clear ecommerce", []);
  const { event } = entry;
  if (typeof event !== "string") return unchecked("data without an event");
  const schema = EVENT_SCHEMAS.find(({ entries }) => v.is(entries.event, event));
  if (!schema) return unchecked(event);
  const cleared = isClear(before) ? [] : ["not preceded by { ecommerce: null }"];
  return checked(event, [...listIssues(schema, entry), ...cleared]);
}

function checkCommand(command: readonly unknown[]): CheckedPush {
  const [name, kind, change] = command;
  if (name !== "consent") return unchecked(`gtag ${String(name)}`);
  const issues = listIssues(ConsentSchema, change);
  if (kind !== "default" && kind !== "update") issues.push("must be default or update");
  return checked(`consent ${String(kind)}`, issues);
}

function listIssues(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => {
    const place = v.getDotPath(issue) ?? "";
    const text = issue.expected === "never" ? "is not allowed here" : issue.message;
    return place ? `${place}: ${text}` : text;
  });
}

function checked(name: string, issues: readonly string[]): CheckedPush {
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

const SignalSchema = v.optional(v.picklist(["granted", "denied"], "must be granted or denied"));

const ConsentSchema = v.strictObject({
  ...v.entriesFromList(Object.keys(consentMode(NOTHING_ALLOWED)), SignalSchema),
  wait_for_update: v.optional(v.number("must be a number of milliseconds")),
  region: v.optional(v.array(v.string("must be a list of regions"))),
});

/** `gtag` pushes its `arguments`, not an array. */
export function getCommand(entry: unknown): readonly unknown[] | null {
  const isArguments = Object.prototype.toString.call(entry) === "[object Arguments]";
  return isArguments ? Array.from(entry as ArrayLike<unknown>) : null;
}

/** Without the keys that a tag manager adds to a push of the site, such as `gtm.uniqueEventId`. */
export function withoutTagManagerKeys(entry: unknown): unknown {
  if (!isObject(entry) || getCommand(entry) || String(entry.event).startsWith("gtm.")) return entry;
  const own = Object.entries(entry).filter(([key]) => !key.startsWith("gtm."));
  return Object.fromEntries(own);
}

export function signalsAfter(signals: ConsentSignals, entry: unknown): ConsentSignals {
  const command = getCommand(entry);
  const change = v.safeParse(ConsentSchema, command?.[2]);
  if (command?.[0] !== "consent" || !change.success) return signals;
  const { wait_for_update: _wait, region: _region, ...changed } = change.output;
  return { ...signals, ...(changed as ConsentSignals) };
}
