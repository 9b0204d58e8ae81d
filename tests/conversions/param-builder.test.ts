import { createHash } from "node:crypto";
import { PII_DATA_TYPE, ParamBuilder } from "capi-param-builder-nodejs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { VISITOR_ID } from "#app/domain/consent/visitor-id.ts";
import { nameParts, normalEmail } from "#app/domain/conversions/meta.ts";
import { getFbc, parseMetaSignals } from "#app/domain/conversions/meta-signals.ts";

// Meta's parameter builder appends eight characters with its version.

const SENT_AT = Date.UTC(2036, 0, 1);

function builder(): ParamBuilder {
  return new ParamBuilder([new URL(site.origin).hostname.replace(/^www\./, "")]);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function withoutAppendix(value: string | null): string | null {
  return value && value.replace(/\.[\w-]{8}$/, "");
}

function hashOfMeta(
  text: string,
  kind: "email" | "first_name" | "last_name" | "external_id",
): string | null {
  return withoutAppendix(builder().getNormalizedAndHashedPII(text, kind));
}

test("hashes e-mail addresses as Meta's builder does", () => {
  const blanks = fc.constantFrom("", " ", "\t");
  fc.assert(
    fc.property(fc.emailAddress(), blanks, fc.boolean(), (email, blank, isLoud) => {
      const typed = blank + (isLoud ? email.toUpperCase() : email) + blank;
      const expected = hashOfMeta(typed, PII_DATA_TYPE.EMAIL);
      fc.pre(expected !== null);
      expect(sha256(normalEmail(typed))).toBe(expected);
    }),
  );
  expect(sha256(normalEmail(" Anna@a.example "))).toBe(hashOfMeta("anna@a.example", "email"));
});

test("hashes first and last names as Meta's builder does", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1 }).filter(
    // Meta's builder keeps typographic apostrophes and dashes.
    (text) => !/[\s\u2018\u2019\u2010-\u2015]/.test(text),
  );
  fc.assert(
    fc.property(word, word, (first, last) => {
      const parts = nameParts(`${first} ${last}`);
      fc.pre(parts.first !== null && parts.last !== null);
      expect(sha256(String(parts.first))).toBe(hashOfMeta(first, PII_DATA_TYPE.FIRST_NAME));
      expect(sha256(String(parts.last))).toBe(hashOfMeta(last, PII_DATA_TYPE.LAST_NAME));
    }),
  );
});

test("hashes the visitor id as Meta's builder does", () => {
  fc.assert(
    fc.property(fc.stringMatching(VISITOR_ID), (id) => {
      expect(sha256(id.toLowerCase())).toBe(hashOfMeta(id, PII_DATA_TYPE.EXTERNAL_ID));
    }),
  );
});

test("converts a click id as Meta's builder does, except for time and appendix", () => {
  const ids = fc.stringMatching(/^[\w-]{1,200}$/);
  fc.assert(
    fc.property(ids, (fbclid) => {
      const meta = builder();
      meta.processRequest(new URL(site.origin).hostname, { fbclid }, {});
      const [, index, , id] = meta.getFbc()?.split(".") ?? [];
      const touch = { utm: {}, clickIds: { fbclid }, referrer: null, landingPage: "/" };
      const arrival = { ...touch, time: new Date(SENT_AT).toISOString() };
      const touches = { first: arrival, last: arrival };
      expect(getFbc(null, { touches, sentAt: SENT_AT })).toBe(`fb.${index}.${SENT_AT}.${id}`);
    }),
  );
});

test("reads the cookies of Meta's builder", () => {
  const meta = builder();
  meta.processRequest(new URL(site.origin).hostname, { fbclid: "IwAR0aB-_9" }, {});
  const cookies = meta.getCookiesToSet().map(({ name, value }) => `${name}=${value}`);
  const signals = parseMetaSignals(
    { cookies: cookies.join("; "), userAgent: "x", address: "" },
    true,
  );
  expect(signals).toMatchObject({ fbc: meta.getFbc(), fbp: meta.getFbp() });
});
