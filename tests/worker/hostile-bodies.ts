import fc from "fast-check";
import type { Fields } from "./request-form.ts";

export interface HostileBody {
  readonly what: string;
  readonly body: BodyInit;
  readonly type: string | undefined;
}

const ONE_MB = 1_048_576;
export const FORM = "application/x-www-form-urlencoded";
export const MULTIPART = "multipart/form-data; boundary=x";

/** Markup that no page may repeat unescaped. */
export const MARK = "<zq7>";

/** Formulas for a spreadsheet; none is an e-mail address. */
const FORMULAS = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", `=HYPERLINK("https://evil.example")`];
const PROTOTYPE_KEYS = ["__proto__", "constructor", "prototype", "__proto__[name]", "toString"];
const WRONG_TYPES = ["application/json", "text/plain", "text/xml", "image/png", "x", ""];

const control = fc.constantFrom("\u0000", "\u0007", "\u001b[2J", "\r\nBcc: b@c.example", "\u2028");
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary-ascii" }),
  fc.constantFrom(...FORMULAS),
);

/** Invalid bodies, made from a valid, signed form in which each field of `required` must be once, as text. */
export function hostileBodies(
  valid: Fields,
  required: readonly string[],
): fc.Arbitrary<HostileBody> {
  const field = fc.constantFrom(...required);
  const without = (name: string) => valid.filter(([other]) => other !== name);
  const posted = (what: string, fields: Fields): HostileBody => ({
    what,
    body: new URLSearchParams(fields),
    type: undefined,
  });

  return fc.oneof(
    field.map((name) => posted(`no ${name}`, without(name))),
    fc
      .tuple(field, text)
      .map(([name, value]) => posted(`${name} twice`, [...valid, [name, value.toWellFormed()]])),
    fc
      .tuple(control, text)
      .map(([mark, value]) =>
        posted("control characters", [
          ...without("email"),
          ["email", `a${mark}${value.toWellFormed()}`],
        ]),
      ),
    fc.constantFrom(...FORMULAS).map((formula) =>
      posted(
        `${formula} in every field`,
        valid.map(([name]) => [name, formula]),
      ),
    ),
    fc
      .tuple(field, fc.constantFrom(...PROTOTYPE_KEYS), text)
      .map(([name, key, value]) =>
        posted(`${key} for ${name}`, [...without(name), [key, value.toWellFormed()]]),
      ),
    fc
      .tuple(field, fc.constantFrom("[]", "[0]", ".x", "%00"))
      .map(([name, end]) => posted(`${name}${end}`, [...without(name), [name + end, "x"]])),
    fc.array(fc.tuple(text, text), { maxLength: 20 }).map((fields) =>
      posted(
        "fields of no form",
        fields.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
      ),
    ),
    field.map((name) => {
      const form = new FormData();
      for (const [other, value] of without(name)) form.append(other, value);
      form.append(name, new File(["x"], "x.txt"));
      return { what: `a file for ${name}`, body: form, type: undefined };
    }),
    fc
      .uint8Array({ maxLength: 300 })
      .chain((body) =>
        fc
          .constantFrom(
            FORM,
            ...WRONG_TYPES,
            "multipart/form-data",
            "multipart/form-data; boundary=x",
          )
          .map((type) => ({ what: `bytes as ${type}`, body: new Uint8Array(body), type })),
      ),
    fc.tuple(fc.constantFrom(...WRONG_TYPES), fc.json()).map(([type, body]) => ({
      what: `JSON as ${type}`,
      body,
      type,
    })),
    text.map((value) => ({
      what: "a part that never ends",
      body: `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${value}`,
      type: "multipart/form-data; boundary=x",
    })),
  );
}

/** A megabyte in each field in turn, as text and as a name. */
export function largeBodies(valid: Fields, required: readonly string[]): HostileBody[] {
  const large = "x".repeat(ONE_MB);
  return required.flatMap((name) => {
    const others = valid.filter(([other]) => other !== name);
    return [
      {
        what: `1 MB of ${name}`,
        body: new URLSearchParams([...others, [name, large]]),
        type: undefined,
      },
      {
        what: `1 MB for ${name}`,
        body: new URLSearchParams([...others, [large, "x"]]),
        type: undefined,
      },
    ];
  });
}

export function encoded(fields: Fields): string {
  return new URLSearchParams(fields).toString();
}

const part = (name: string, value: string, more = ""): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** Invalid bodies by name, with their types. */
export const BODY_SHAPES: Readonly<
  Record<string, (valid: Fields) => [body: BodyInit, type: string]>
> = {
  empty: () => ["", FORM],
  "one sign": () => ["=", FORM],
  "signs alone": () => ["&&&=&=&;", FORM],
  "broken percent signs": () => [`name=%&email=%zz&message=%4&q=${MARK}`, FORM],
  "bytes that are no UTF-8": (valid) => [`${without(valid, "email")}&email=%FF%FE%80`, FORM],
  "half a surrogate pair": (valid) => [`${without(valid, "email")}&email=%ED%A0%80`, FORM],
  "a NUL in the name": (valid) => [`${without(valid, "name")}&name=A%00${MARK}`, FORM],
  "line breaks in the name": (valid) => [`${without(valid, "name")}&name=A%0d%0aBcc:b`, FORM],
  "a name that shows nothing": (valid) => [
    `${without(valid, "name")}&name=%E2%80%8B%EF%BB%BF`,
    FORM,
  ],
  "a field twice": (valid) => [`${encoded(valid)}&email=${MARK}`, FORM],
  "a field a hundred times": (valid) => [`${encoded(valid)}${"&name=x".repeat(100)}`, FORM],
  "a list for a field": (valid) => [`${without(valid, "email")}&email[]=a@b.example`, FORM],
  "an object for a field": (valid) => [`${without(valid, "email")}&email[a][b]=c`, FORM],
  "names of the prototype": () => ["__proto__=x&constructor=y&toString=z&hasOwnProperty=", FORM],
  "a form in the prototype": (valid) => [`__proto__[email]=x&${without(valid, "email")}`, FORM],
  "a name of 100,000 characters": () => [`${"n".repeat(100_000)}=x`, FORM],
  "ten thousand fields": () => [`${MARK}=x&`.repeat(10_000), FORM],
  "UTF-16": (valid) => [utf16(encoded(valid)), `${FORM}; charset=utf-16`],
  JSON: (valid) => [JSON.stringify(Object.fromEntries(valid)), "application/json"],
  "JSON as a form": (valid) => [JSON.stringify(Object.fromEntries(valid)), FORM],
  "JSON that is nested deeply": () => ["[".repeat(50_000), "application/json"],
  "JSON of another vendor": () => ["{}", "application/vnd.api+json"],
  XML: () => ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', "text/xml"],
  "plain text": (valid) => [encoded(valid), "text/plain"],
  "no type": (valid) => [new TextEncoder().encode(encoded(valid)), ""],
  "a type of garbage": (valid) => [encoded(valid), `${FORM.slice(0, 9)}/;;=,"`],
  "multipart without a boundary": () => [part("name", MARK), "multipart/form-data"],
  "multipart with another boundary": () => [part("name", MARK), "multipart/form-data; boundary=y"],
  "multipart without an end": () => [part("name", MARK), MULTIPART],
  "multipart without a name": () => ["--x\r\n\r\nhello\r\n--x--\r\n", MULTIPART],
  "multipart with headers alone": () => [`--x\r\n${"A: b\r\n".repeat(2_000)}\r\n--x--`, MULTIPART],
  "multipart with a file": (valid) => [
    `${valid.map(([name, value]) => part(name, value, '; filename="../../a.html"')).join("")}--x--`,
    MULTIPART,
  ],
  "multipart in multipart": () => [
    `--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y--\r\n--x--`,
    MULTIPART,
  ],
};

function without(valid: Fields, field: string): string {
  return encoded(valid.filter(([name]) => name !== field));
}

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
}
