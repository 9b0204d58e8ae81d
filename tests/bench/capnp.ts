/** A file that the runtime reads itself; its path is absolute. */
export class Embedded {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

export type CapnpValue =
  | string
  | number
  | boolean
  | null
  | Embedded
  | readonly CapnpValue[]
  | { readonly [field: string]: CapnpValue };

/** A value as Cap'n Proto's text format writes it: what workerd reads as its configuration. */
export function capnpText(value: CapnpValue): string {
  if (value === null) return "void";
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Embedded) return `embed ${quoted(value.path)}`;
  if (isList(value)) return `[${value.map(capnpText).join(", ")}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name} = ${capnpText(field)}`);
  return `(${fields.join(", ")})`;
}

/** The format has JSON's escapes but for `\u`: control characters are written by their two digits. */
function quoted(text: string): string {
  const escaped = text.replaceAll(
    // oxlint-disable-next-line no-control-regex -- these are what must be escaped
    /["\\\u0000-\u001f\u007f]/g,
    (character) =>
      character === '"' || character === "\\"
        ? `\\${character}`
        : `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
  return `"${escaped}"`;
}

function isList(value: object): value is readonly CapnpValue[] {
  return Array.isArray(value);
}
