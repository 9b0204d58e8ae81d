import fc from "fast-check";
import type { Fields } from "./request-form.ts";

const ONE_MB = 1_048_576;
export const FORM = "application/x-www-form-urlencoded";
export const MULTIPART = "multipart/form-data; boundary=x";

/** Markup that pages must escape. */
export const MARK = "<zq7>";

/** Includes spreadsheet formulas; none is an e-mail address. */
export const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary-ascii" }),
  fc.constantFrom("=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", `=HYPERLINK("https://evil.example")`),
);

export function encoded(fields: Fields): string {
  return new URLSearchParams(fields).toString();
}

const part = (name: string, value: string, more = ""): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** `null`: the type that the body sets. */
type Body = [body: BodyInit, type: string | null];

/**
 * Invalid bodies by name, made of a valid, signed form, a field that must occur once, and any text.
 */
export const BODY_SHAPES: Readonly<
  Record<string, (valid: Fields, field: string, text: string) => Body>
> = {
  empty: () => ["", FORM],
  "one sign": () => ["=", FORM],
  "signs alone": () => ["&&&=&=&;", FORM],
  "broken percent signs": () => [`name=%&email=%zz&message=%4&q=${MARK}`, FORM],
  "bytes that are no UTF-8": (valid) => [`${without(valid, "email")}&email=%FF%FE%80`, FORM],
  "half a surrogate pair": (valid) => [`${without(valid, "email")}&email=%ED%A0%80`, FORM],
  "a NUL in the name": (valid) => [`${without(valid, "name")}&name=A%00${MARK}`, FORM],
  "line breaks in the name": (valid) => [`${without(valid, "name")}&name=A%0d%0aBcc:b`, FORM],
  "control characters in the e-mail": (valid, _, text) =>
    replaced(valid, "email", ["email", `a\u0007\u001b[2J\u2028${text}`]),
  "a name that shows nothing": (valid) => [
    `${without(valid, "name")}&name=%E2%80%8B%EF%BB%BF`,
    FORM,
  ],
  "no field": (valid, field) => [without(valid, field), FORM],
  "a field twice": (valid, field, text) => [encoded([...valid, [field, text]]), FORM],
  "a field a hundred times": (valid) => [`${encoded(valid)}${"&name=x".repeat(100)}`, FORM],
  "a field of 1 MB": (valid, field) => replaced(valid, field, [field, "x".repeat(ONE_MB)]),
  "a file for a field": (valid, field) => {
    const form = new FormData();
    for (const [name, value] of valid) form.append(name, value);
    form.set(field, new File(["x"], "x.txt"));
    return [form, null];
  },
  "a list for a field": (valid, field, text) => replaced(valid, field, [`${field}[]`, text]),
  "an object for a field": (valid, field, text) => replaced(valid, field, [`${field}[a][b]`, text]),
  "a path for a field": (valid, field) => replaced(valid, field, [`${field}.x`, "x"]),
  "a NUL behind the name of a field": (valid, field) =>
    replaced(valid, field, [`${field}\u0000`, "x"]),
  "the same text in every field": (valid, _, text) => [
    encoded(valid.map(([name]) => [name, text])),
    FORM,
  ],
  "names of the prototype": () => ["__proto__=x&constructor=y&toString=z&hasOwnProperty=", FORM],
  "the prototype for a field": (valid, field, text) => replaced(valid, field, ["__proto__", text]),
  "a form in the prototype": (valid) => [`__proto__[email]=x&${without(valid, "email")}`, FORM],
  "a name of 1 MB": (valid, field) => replaced(valid, field, ["n".repeat(ONE_MB), "x"]),
  "ten thousand fields": () => [`${MARK}=x&`.repeat(10_000), FORM],
  "fields of no form": (_valid, _field, text) => [encoded([[text, text]]), FORM],
  "UTF-16": (valid) => [utf16(encoded(valid)), `${FORM}; charset=utf-16`],
  JSON: (valid) => [JSON.stringify(Object.fromEntries(valid)), "application/json"],
  "JSON as a form": (valid) => [JSON.stringify(Object.fromEntries(valid)), FORM],
  "JSON that is nested deeply": () => ["[".repeat(50_000), "application/json"],
  "JSON of another vendor": () => ["{}", "application/vnd.api+json"],
  XML: () => ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', "text/xml"],
  "any text as a form": (_valid, _field, text) => [text, FORM],
  "any text as multipart": (_valid, _field, text) => [text, MULTIPART],
  "any text as a picture": (_valid, _field, text) => [text, "image/png"],
  "plain text": (valid) => [encoded(valid), "text/plain"],
  "no type": (valid) => [new TextEncoder().encode(encoded(valid)), ""],
  "a type of garbage": (valid) => [encoded(valid), `${FORM.slice(0, 9)}/;;=,"`],
  "multipart without a boundary": () => [part("name", MARK), "multipart/form-data"],
  "multipart with another boundary": () => [part("name", MARK), "multipart/form-data; boundary=y"],
  "multipart without an end": (_valid, field, text) => [part(field, text), MULTIPART],
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

function replaced(valid: Fields, field: string, other: Fields[number]): Body {
  return [encoded([...valid.filter(([name]) => name !== field), other]), FORM];
}

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
}
