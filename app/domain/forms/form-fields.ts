/** What a form sent: every field once, and the fields that may stand several times as lists. */
export interface FormFields {
  readonly values: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** Fields that came twice although they may stand only once, or came as a file. */
  readonly malformed: readonly string[];
}

/** One message a field; the field's name is the key. */
export type FieldIssues = Readonly<Record<string, string>>;

/**
 * Sorts the entries of a form. A field that is not in `repeatable` may stand once: of a repeated
 * one neither value is to be believed (HTTP parameter pollution, ASVS 15.3.7). Maps, not objects:
 * a field called `__proto__` is a name like any other.
 */
export function readFormFields(
  entries: Iterable<readonly [string, unknown]>,
  repeatable: readonly string[] = [],
): FormFields {
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

/** The idempotency key that every form carries (form-key.ts). */
export const KEY_FIELD = "key";

/** The name of a button that asks for something else than to send the form. */
export const INTENT_FIELD = "intent";
