export interface FormFields {
  readonly values: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** Repeated single fields, and fields with a file. */
  readonly malformed: readonly string[];
}

export type FieldIssues = Readonly<Record<string, string>>;

/** Reports repeated single fields as malformed (HTTP parameter pollution, ASVS 15.3.7). */
export function parseFormFields(
  entries: Iterable<readonly [string, unknown]>,
  repeatable: readonly string[] = [],
): FormFields {
  // Maps, so that `__proto__` is an ordinary name.
  const values = new Map<string, string>();
  const lists = new Map<string, string[]>(repeatable.map((name) => [name, []]));
  const malformed = new Set<string>();
  for (const [name, value] of entries) {
    const list = lists.get(name);
    if (typeof value !== "string") malformed.add(name);
    else if (list) list.push(value);
    else if (values.has(name)) malformed.add(name);
    else values.set(name, value);
  }
  return { values, lists, malformed: [...malformed] };
}

/** The idempotency key of every form (form-token.ts). */
export const KEY_FIELD = "key";

/** Name of buttons that do something other than send the form. */
export const INTENT_FIELD = "intent";

/** Minimum fill time: bots are faster; a person with autofill needs about two seconds. */
export const MIN_FILL_MS = 1_000;
