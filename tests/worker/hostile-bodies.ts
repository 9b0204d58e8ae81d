import fc from "fast-check";
import type { Fields } from "./request-form.ts";

/** What is posted, with the header that says what it is. */
export interface HostileBody {
  readonly what: string;
  readonly body: BodyInit;
  readonly type: string | undefined;
}

const ONE_MB = 1_048_576;
const FORM = "application/x-www-form-urlencoded";

/** Cells that a spreadsheet would work out; none is an e-mail address. */
const FORMULAS = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", `=HYPERLINK("https://evil.example")`];
const PROTOTYPE_KEYS = ["__proto__", "constructor", "prototype", "__proto__[name]", "toString"];
const WRONG_TYPES = ["application/json", "text/plain", "text/xml", "image/png", "x", ""];

const control = fc.constantFrom("\u0000", "\u0007", "\u001b[2J", "\r\nBcc: b@c.example", "\u2028");
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary-ascii" }),
  fc.constantFrom(...FORMULAS),
);

/**
 * Bodies that are no valid form, each made from one that is: `valid` is right in every field and
 * signed, and all of `required` have to be there, once, as text.
 */
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
