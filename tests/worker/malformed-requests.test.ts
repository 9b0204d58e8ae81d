import fc from "fast-check";
import { expect, test } from "vitest";
import { FORM_TOKEN_FIELD } from "#app/domain/forms/hidden-fields.ts";
import { SECURITY_HEADERS } from "#workers/middleware/response-headers.ts";
import { recordingQueue } from "./background.ts";
import { siteWith } from "./deployed-site.ts";
import { countRows, type Fields, FORMS, validMessage, withFormToken } from "./request-form.ts";
import { ORIGIN } from "./site.ts";

const FROM_OUR_PAGE = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
const AT_ONCE = 20;
const SEED = 20_261_121;

const site = siteWith({ OUTBOX_QUEUE: recordingQueue() });

/** Checks what every response must have, and returns the status. */
async function check(what: string, path: string, init: RequestInit): Promise<number> {
  const response = await site(path, init);
  const { status, headers } = response;
  const text = await response.text();
  expect(status < 500 || (status === 503 && path === "/healthz"), `${what}: ${status}`).toBe(true);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    expect(headers.get(name), `${what}: ${name}`).toBe(value);
  }
  expect(headers.has("Content-Security-Policy"), what).toBe(status !== 304);
  expect(headers.get("Cache-Control"), what).toBeTruthy();
  if (status === 405) expect(headers.get("Allow"), what).toMatch(/^(GET, HEAD(, POST)?|POST)$/);
  expect(headers.get("Location") ?? "/", what).toMatch(/^\/(?![/\\])/);
  expect(text, what).not.toMatch(/\n\s+at |node_modules|SQLITE|D1_ERROR/);
  if (headers.get("Content-Type")?.startsWith("text/html")) expect(text, what).not.toContain(MARK);
  return status;
}

function combined(...lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])),
    [[]],
  );
}

async function checkAll<Shape>(
  shapes: readonly Shape[],
  one: (shape: Shape) => Promise<void>,
): Promise<number> {
  for (let start = 0; start < shapes.length; start += AT_ONCE) {
    await Promise.all(shapes.slice(start, start + AT_ONCE).map(one));
  }
  return shapes.length;
}

const ONE_MB = 1_048_576;
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

/** Markup that pages must escape. */
const MARK = "<zq7>";

/** Includes spreadsheet formulas; none is an e-mail address. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary-ascii" }),
  fc.constantFrom("=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", `=HYPERLINK("https://evil.example")`),
);

function encoded(fields: Fields): string {
  return new URLSearchParams(fields).toString();
}

const part = (name: string, value: string, more = ""): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** `null`: the type that the body sets. */
type Body = [body: BodyInit, type: string | null];

/**
 * Invalid bodies by name, made of a valid, signed form, a field that must occur once, and any text.
 */
const BODY_SHAPES: Readonly<Record<string, (valid: Fields, field: string, text: string) => Body>> =
  {
    empty: () => ["", FORM],
    "one sign": () => ["=", FORM],
    "signs alone": () => ["&&&=&=&;", FORM],
    "broken percent signs": () => [`name=%&email=%zz&message=%4&q=${MARK}`, FORM],
    "bytes that are no UTF-8": (valid) => [`${without(valid, "email")}&email=%FF%FE%80`, FORM],
    "half a surrogate pair": (valid) => [`${without(valid, "email")}&email=%ED%A0%80`, FORM],
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
    "an object for a field": (valid, field, text) =>
      replaced(valid, field, [`${field}[a][b]`, text]),
    "a path for a field": (valid, field) => replaced(valid, field, [`${field}.x`, "x"]),
    "a NUL behind the name of a field": (valid, field) =>
      replaced(valid, field, [`${field}\u0000`, "x"]),
    "the same text in every field": (valid, _, text) => [
      encoded(valid.map(([name]) => [name, text])),
      FORM,
    ],
    "names of the prototype": () => ["__proto__=x&constructor=y&toString=z&hasOwnProperty=", FORM],
    "the prototype for a field": (valid, field, text) =>
      replaced(valid, field, ["__proto__", text]),
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
    "multipart with another boundary": () => [
      part("name", MARK),
      "multipart/form-data; boundary=y",
    ],
    "multipart without an end": (_valid, field, text) => [part(field, text), MULTIPART],
    "multipart without a name": () => ["--x\r\n\r\nhello\r\n--x--\r\n", MULTIPART],
    "multipart with headers alone": () => [
      `--x\r\n${"A: b\r\n".repeat(2_000)}\r\n--x--`,
      MULTIPART,
    ],
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

/** Fields that may be left out or repeated. */
const OPTIONAL = `items coupon seenTotal quantity_SKU_03 utm_source ${FORM_TOKEN_FIELD}`.split(" ");

test.each(FORMS)("any body for $path: 4xx and no row", async ({ kind, path, valid }) => {
  const before = await countRows();
  const names = valid().map(([name]) => name);
  const required = names.filter(
    (name) => !OPTIONAL.includes(name) && !(kind === "request" && name === "message"),
  );
  const shapes = combined([path], required, Object.keys(BODY_SHAPES));
  const texts = fc.sample(anyText, { seed: SEED, numRuns: shapes.length }).values();
  await checkAll(shapes, async ([address = "", field = "", name = ""]) => {
    const text = texts.next().value ?? "";
    const made = BODY_SHAPES[name]?.(withFormToken(path, valid()), field, text);
    const [body, type] = made ?? ["", ""];
    const headers = { ...FROM_OUR_PAGE, ...(type === null ? {} : { "Content-Type": type }) };
    const what = `${name} (${field}, ${JSON.stringify(text)}) to ${address}`;
    const status = await check(what, address, { method: "POST", body, headers });
    expect(status, what).toBeGreaterThanOrEqual(400);
  });
  expect(shapes.length).toBeGreaterThan(200);
  expect(await countRows()).toBe(before);
});

const PATHS = "/ /services /blog/tracking-conversion-guide /checkout /cart /thank-you /nope".split(
  " ",
);
const REWRITTEN: readonly ((path: string) => string)[] = [
  (path) => path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll(/[a-z]/g, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll("/", "%2f"),
  (path) => path.replaceAll("/", "\\"),
  (path) => path.replaceAll("/", "%5C"),
  (path) => `/${path}//`,
  (path) => `//evil.example${path}`,
  (path) => `/\\evil.example${path}`,
  (path) => `/%2F%2Fevil.example${path}/..`,
  (path) => `/x/../..${path}/.`,
  (path) => `/x/%2e%2e/%2e%2e${path}`,
  (path) => `${path}/..%2f..%2f..%2fetc/passwd`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%ff%c0%af`,
  (path) => `${path}%ED%A0%80`,
  (path) => `${path}/${"a/".repeat(1_000)}`,
  (path) => `${path}${"x".repeat(8_000)}`,
  (path) => `${path}/\u202Egnp.exe/İstanbul`,
  (path) => `${path.toUpperCase()}/`,
  (path) => `${path};jsessionid=${MARK}`,
  (path) => `${path}/${MARK}`,
  (path) => `${path}.data`,
  (path) => `${path}.DATA?_routes=${MARK}`,
  (path) => `${path}.data.data`,
  (path) => `${path}.data?_routes=__proto__`,
  (path) => `${path}%2Edata`,
  (path) => `${path}.md`,
  (path) => `${path}.php`,
  (path) => `${path}/__proto__/constructor`,
  (path) => `${path}?${"a=b&".repeat(2_000)}`,
  (path) => `${path}?__proto__[a]=${MARK}&items=${MARK}&coupon=${MARK}&reference=${MARK}&q=${MARK}`,
  (path) => `${path}?%=%&%ff=%zz&page=-1&page=NaN&category=../..`,
  (path) => `${path}?page=${"9".repeat(400)}&items=${"SKU_03,".repeat(500)}`,
];

test("returns a status below 500 for an address of any shape, and no redirect to another site", async () => {
  const indexes = REWRITTEN.map((_, index) => String(index));
  const tried = await checkAll(combined(PATHS, indexes), async ([path = "", index = ""]) => {
    const address = REWRITTEN[Number(index)]?.(path) ?? "";
    // Without a slash, the address would be part of the host.
    await check(address.slice(0, 200), address.replace(/^(?![/\\])/, "/"), {});
  });
  expect(tried).toBe(238);
});

/** The runtime rejects other methods. */
const METHODS =
  "GET HEAD POST PUT DELETE OPTIONS TRACE PATCH PROPFIND PURGE SEARCH MKCOL LOCK".split(" ");
const OTHER_ADDRESSES =
  "/services /About/ /about /sitemap.xml /healthz /csp-report /consent-record " +
  "/pictures/consent-order.svg /%zz";
const ADDRESSES = [...PATHS, ...OTHER_ADDRESSES.split(" ")];

test("returns a status below 500 for any method: the page's or 405", async () => {
  const tried = await checkAll(combined(METHODS, ADDRESSES), async ([method = "", path = ""]) => {
    const status = await check(`${method} ${path}`, path, { method, headers: FROM_OUR_PAGE });
    if (!["GET", "HEAD", "POST"].includes(method)) {
      expect([400, 405], `${method} ${path}: ${status}`).toContain(status);
    }
  });
  expect(tried).toBe(208);
});

const ORIGINS = [
  ORIGIN,
  "",
  "null",
  "https://evil.example",
  `${ORIGIN}.evil.example`,
  "http://localhost",
  MARK,
];
const SITES = ["same-origin", "", "same-site", "cross-site", "none", "Same-Origin", "\u00ff"];
const TYPES = [FORM, `${FORM}; charset=UTF-8`, "", "text/plain", "application/json", MULTIPART];
const ACCEPTS = ["*/*", "text/markdown", "application/json;q=9", "\u00ff,,;;="];

test("stores a valid form only from our own pages and as a form, for any other headers", async () => {
  const before = await countRows();
  let stored = 0;
  const tried = await checkAll(
    combined(ORIGINS, SITES, TYPES, ACCEPTS),
    async ([origin = "", from = "", type = "", accept = ""]) => {
      const headers = new Headers({ "Content-Type": type, Accept: accept });
      if (origin) headers.set("Origin", origin);
      if (from) headers.set("Sec-Fetch-Site", from);
      const body = new TextEncoder().encode(encoded(withFormToken("/contact-us", validMessage())));
      const what = [origin, from, type, accept].join(" | ");
      const status = await check(what, "/contact-us", { method: "POST", body, headers });
      const isSame = from === "same-origin" && ["", "null", ORIGIN].includes(origin);
      const isOurs = from === "" ? origin === ORIGIN : isSame;
      const isForm = type.startsWith(FORM);
      expect(status < 400, `${what}: ${status}`).toBe(isOurs && isForm);
      if (!isOurs && from !== "same-origin") expect(status, what).toBe(403);
      stored += Number(status < 400);
    },
  );
  expect(tried).toBe(1_176);
  expect(stored).toBe(32);
  // The message and its two mails.
  expect(await countRows()).toBe(before + 3 * stored);
});

const COOKIES = [
  "",
  "=;;;=",
  `consent=%;a=${MARK}`,
  "__Host-sent-request=%%%.x; consent=%7B%7D",
  `__proto__=1; a=${"x".repeat(16_000)}`,
];
const RANGES = ["", "bytes=0-", "bytes=-1,0-9999999999,5-3", "lines=%"];
const TAGS = ["", "*", 'W/"', `"a", W/"b", ${MARK}`, '"'.repeat(5_000)];
const CODINGS = ["", "br", "br;q=0, *;q=0", "\u00ff;q=2"];

test("returns a page for any request headers", async () => {
  const paths = ["/services", "/contact-us", "/blog", "/sitemap.xml"].concat(
    "/pictures/consent-order.svg",
  );
  const tried = await checkAll(
    combined(paths, COOKIES, RANGES, TAGS, CODINGS),
    async ([path = "", ...values]) => {
      const names = ["Cookie", "Range", "If-None-Match", "Accept-Encoding"];
      const headers = new Headers();
      for (const [index, value] of values.entries())
        if (value) headers.set(names[index] ?? "", value);
      const shown = values.map((value) => value.slice(0, 40)).join(" | ");
      const status = await check(`${path} ${shown}`, path, { headers });
      expect([200, 206, 304, 416], path).toContain(status);
    },
  );
  expect(tried).toBe(2_000);
});
