import fc from "fast-check";
import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { storePages } from "#tests/store-check/pages.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { checkStore } from "./check-store.ts";
import { recommendServices, sortFindings } from "./recommend-services.ts";
import type { StoreCheck } from "./store-check.ts";
import type { PageElement, StorePage } from "./store-page.ts";

const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

function expectBounded({ findings, tags, platform }: StoreCheck) {
  expect(findings.length).toBeLessThanOrEqual(60);
  expect(tags.length).toBeLessThanOrEqual(40);
  const texts = [platform ?? "", ...tags.flatMap(({ vendor, ids }) => [vendor, ...ids])];
  for (const { ids } of tags) expect(ids.length).toBeLessThanOrEqual(8);
  for (const { evidence, names } of findings) {
    expect(evidence.length).toBeLessThanOrEqual(3);
    expect(names.length).toBeLessThanOrEqual(8);
    for (const line of evidence) expect(line.length).toBeLessThanOrEqual(160);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(60);
    texts.push(...evidence, ...names);
  }
  for (const text of texts) expect(text).not.toMatch(UNSAFE);
}

/** Scripts of all pages, in any order and number, between texts that are not code. */
const pieces = Object.values(storePages).flatMap(({ html }) => parseStorePage(html).elements);
const noise = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "\u202Egtag('config','G-\u20667HQ2M4KD9P')",
    "</script>",
    "'\"`/*",
    "<!--",
    "{[(",
  ),
);
const element = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...pieces) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constantFrom<PageElement["name"]>("script", "meta", "link", "iframe", "img", "html"),
      attributes: fc.dictionary(
        fc.constantFrom("src", "type", "id", "content", "property", "lang", "nonce", "data-src"),
        noise,
      ),
      text: noise,
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...pieces), noise, fc.nat(400))
      .map(([piece, text, at]) => ({
        ...piece,
        text: piece.text.slice(0, at) + text + piece.text.slice(at),
      })),
  },
);
const anyPage: fc.Arbitrary<StorePage> = fc.record({
  url: fc.oneof(fc.constantFrom("https://shop.example/", "https://a.de/products/mug"), noise),
  title: noise,
  elements: fc.array(element, { maxLength: 25 }),
  contentSecurityPolicy: fc.oneof(
    fc.constantFrom("", "script-src 'self'", "default-src 'none'; connect-src *"),
    noise,
  ),
  textLength: fc.nat(2_000),
  isCut: fc.boolean(),
});

test("any page has a bounded answer, the same one each time, in one order", () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const check = checkStore(page);
      expectBounded(check);
      expect(checkStore(page)).toEqual(check);
      expect(sortFindings(check.findings)).toEqual(check.findings);
      expect(sortFindings(check.findings.toReversed()).map(({ id }) => id)).toEqual(
        check.findings.map(({ id }) => id),
      );
    }),
    { numRuns: 600 },
  );
});

test("at most three services, each once and with a finding of the page that it repairs", () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const check = checkStore(page);
      const services = recommendServices(check, catalogue);
      expect(services.length).toBeLessThanOrEqual(3);
      expect(new Set(services.map(({ sku }) => sku)).size).toBe(services.length);
      for (const { sku, finding } of services) {
        expect(check.findings).toContain(finding);
        expect(finding.sku).toBe(sku);
        expect(["wrong", "weak"]).toContain(finding.verdict);
      }
    }),
    { numRuns: 300 },
  );
});

test("an app's frame and a cut page are not blamed for what they lack", () => {
  const absences = ["nothing-measures", "consent-none", "server-none", "product-markup-missing"];
  fc.assert(
    fc.property(anyPage, fc.boolean(), (page, isCut) => {
      const { findings, isShell } = checkStore({
        ...page,
        elements: [...page.elements, { name: "script", attributes: { src: "/app.js" }, text: "" }],
        isCut,
        textLength: isCut ? 5_000 : 0,
      });
      expect(isShell).toBe(!isCut);
      for (const { id } of findings) expect(absences).not.toContain(id);
    }),
    { numRuns: 300 },
  );
});

/** Repeated to a million characters, each makes a careless pattern or scanner slow. */
const FLOODS = [
  "'",
  '"',
  "`",
  "\\'",
  "/",
  "/[",
  "/*",
  "<!--",
  "= /",
  " ",
  "\n",
  "{",
  "(",
  "gtag(",
  "gtag('config', ",
  "'consent','default',{",
  "dataLayer.push({",
  "dataLayer = [",
  "ecommerce: {",
  "'event','view_item',{value:",
  "gtm.start ",
  "GTM-ABCDEFG ",
  "G-ABC1234567 ",
  "fbq('init','123456')",
  "window.fbq=1;//bat.bing.com/bat.js ti:",
  "https://",
  "a.b-",
  "a/b/",
  "webPixelsConfigList: [",
  "webPixelsConfigList: [{",
  "asyncLoad() { var urls = [",
  "uetq.push('consent','default'",
  "currency:'",
];

test.each(FLOODS)("%j, a million characters of it, is read in time", (flood) => {
  const text = flood.repeat(1_000_000 / flood.length);
  const page = parseStorePage("", {
    elements: [
      { name: "script", attributes: {}, text },
      { name: "script", attributes: { src: text }, text: "" },
      { name: "script", attributes: { type: "application/ld+json" }, text: `Product ${text}` },
      { name: "meta", attributes: { content: text, property: text }, text: "" },
    ],
    contentSecurityPolicy: text,
    textLength: 5_000,
  });
  const start = performance.now();
  expectBounded(checkStore(page));
  // A scan that starts again at each character takes minutes.
  expect(performance.now() - start).toBeLessThan(15_000);
});

test("ten thousand tags are counted once per vendor", () => {
  const ids = Array.from({ length: 10_000 }, (_, id) => `GTM-${String(id).padStart(7, "A")}`);
  const html = ids
    .map((id) => `<script src="https://www.googletagmanager.com/gtm.js?id=${id}"></script>`)
    .join("");
  const check = checkStore(parseStorePage(html, { textLength: 5_000 }));
  expectBounded(check);
  expect(check.tags).toHaveLength(1);
  expect(check.findings.map(({ id }) => id)).toContain("two-containers");
});

test("markup and overrides in ids and names stay text, without direction", () => {
  const name = "\u202E<img src=x onerror=alert(1)>\u2066\u0000" + "A".repeat(500);
  const list = JSON.stringify([{ id: "1", type: "CUSTOM", name, configuration: name }]);
  const check = checkStore(
    parseStorePage(`<script>Shopify.shop = "a"; webPixelsConfigList: ${list}</script>`, {
      textLength: 5_000,
    }),
  );
  expectBounded(check);
  expect(check.tags[0]?.vendor).toMatch(/^<img src=x onerror=alert\(1\)>A+…$/);
});
