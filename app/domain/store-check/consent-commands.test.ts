import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { script } from "#tests/store-check/snippets.ts";
import { findConsentDefaults, hasMicrosoftConsent } from "./consent-commands.ts";
import { readScripts } from "./page-script.ts";

const findIn = (...scripts: readonly string[]) =>
  findConsentDefaults(readScripts(parseStorePage(scripts.join(""))));

test.each([
  ["gtag('consent','default',{ad_storage:'denied'})", { ad_storage: "denied" }],
  ['gtag("consent" , "default" , { "ad_storage" : "granted" })', { ad_storage: "granted" }],
  [
    "gtag(`consent`, `default`, {ad_user_data: `denied`, analytics_storage: 'granted'})",
    { ad_user_data: "denied", analytics_storage: "granted" },
  ],
  ["gtag('consent', 'default', {ad_storage: choice})", { ad_storage: "other" }],
  ["gtag('consent', 'default', {functionality_storage: 'denied'})", {}],
  ["gtag('consent', 'default', {})", {}],
  ["gtag('consent', 'default', {...choice, ad_storage: 'denied'})", null],
  ["gtag('consent', 'default', {[name]: 'denied'})", null],
  ["gtag('consent', 'default', { [name]: 'denied'})", null],
])("%s sets %j", (code, signals) => {
  expect(findIn(script(code))).toEqual([
    {
      signals,
      regions: [],
      hasRegion: false,
      waits: false,
      line: code,
      position: expect.any(Number),
    },
  ]);
});

test("a default that is a variable says nothing", () => {
  expect(findIn(script("gtag('consent', 'default', choice)"))).toMatchObject([
    { signals: null, regions: [], hasRegion: false, waits: false },
  ]);
});

test.each([
  ["region: ['US-CA', 'ES', 'GB-ENG']", ["US-CA", "ES", "GB-ENG"]],
  ['"region" : ["AT"]', ["AT"]],
  ["region:['DE','FR']", ["DE", "FR"]],
  ["region: EEA", []],
])("a default with %s is for %j", (setting, regions) => {
  const [found] = findIn(script(`gtag('consent', 'default', {ad_storage: 'denied', ${setting}})`));
  expect(found).toMatchObject({ regions, hasRegion: true });
});

test("a default may wait for an update", () => {
  const [found] = findIn(script("gtag('consent', 'default', {wait_for_update: 500})"));
  expect(found?.waits).toBe(true);
});

test.each([
  ["an update", script("gtag('consent', 'update', {ad_storage: 'denied'})")],
  [
    "a script that waits for consent",
    script("gtag('consent', 'default', {ad_storage: 'denied'})", 'type="text/plain"'),
  ],
  ["Microsoft's", script("uetq.push('consent', 'default', {ad_storage: 'denied'})")],
])("%s is no default", (_what, html) => {
  expect(findIn(html)).toEqual([]);
});

test("a default behind Microsoft's queue is Google's", () => {
  const code = "window.uetq=uetq||[];gtag('consent','default',{ad_storage:'denied'})";
  expect(findIn(script(code))).toHaveLength(1);
});

const TWELVE = script("gtag('consent', 'default', {ad_storage: 'denied'});".repeat(12));

test("defaults have the order of the document", () => {
  const positions = findIn(TWELVE, TWELVE).map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions.filter((position) => position < 1)).toHaveLength(12);
});

test("twenty defaults are read at most", () => {
  expect(findIn(TWELVE, TWELVE)).toHaveLength(20);
});

test.each([
  ["uetq.push('consent', 'default', {ad_storage: 'denied'})", true],
  ['uetq.push("consent","update",{"ad_storage":"granted"})', true],
  ["window.uetq.push( 'consent' , 'update' , {})", true],
  ["gtag('consent', 'default', {})", false],
  ["uetq.push('event', 'purchase', {})", false],
])("%s is Microsoft's consent: %j", (code, isMicrosoft) => {
  const html = script("var a = 1") + script(code);
  expect(hasMicrosoftConsent(readScripts(parseStorePage(html)))).toBe(isMicrosoft);
});
