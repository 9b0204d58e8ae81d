import { expect, test } from "vitest";
import { parseStorePage } from "#tests/store-check/parse-store-page.ts";
import { COOKIEBOT, external, ONETRUST, script } from "#tests/store-check/snippets.ts";
import { findConsentPlatforms } from "./consent-platforms.ts";
import { readScripts } from "./page-script.ts";

const findIn = (html: string) => findConsentPlatforms(readScripts(parseStorePage(html)));

const OSANO = "https://cmp.osano.com/a/b/osano.js";

test.each([
  [external(OSANO, ""), false],
  [external(OSANO, "async"), true],
  [external(OSANO, "defer"), true],
  [external(OSANO, 'type="module"'), true],
  [external(OSANO, 'type="text/javascript"'), false],
  [script(`load("${OSANO}")`), true],
])("%s loads beside the rest: %j", (html, isAsync) => {
  expect(findIn(html)).toMatchObject([{ name: "Osano", isAsync }]);
});

test.each([
  ["Cookiebot", COOKIEBOT, true],
  ["Cookiebot", COOKIEBOT.replace(' data-blockingmode="auto"', ""), false],
  ["OneTrust", ONETRUST, false],
  ["OneTrust", `${external("https://shop.example/OtAutoBlock.js")}${ONETRUST}`, true],
  ["OneTrust", `${ONETRUST}${script("load('/OtAutoBlock.js')")}`, true],
  ["CookieYes", external("https://cdn-cookieyes.com/client_data/a/script.js"), true],
  ["Didomi", script("load('https://sdk.privacy-center.org/a/loader.js')"), false],
  ["Termly", external("https://app.termly.io/resource-blocker/a"), true],
  ["Termly", external("https://app.termly.io/embed.min.js", 'data-auto-block="on"'), true],
  ["Termly", external("https://app.termly.io/embed.min.js", 'data-auto-block="off"'), false],
  ["TrustArc", external("https://consent.trustarc.com/v2/autoblockasset/core.min.js"), true],
  ["Klaro", external("/klaro.js"), false],
])("%s in %s holds tags back: %j", (name, html, blocks) => {
  expect(findIn(script("var a = 1") + html)).toMatchObject([{ name, blocks }]);
});

test("each is found once", () => {
  const found = findIn(script("load('/klaro.js')") + external("/klaro.js"));
  expect(found.map(({ name }) => name)).toEqual(["Klaro"]);
});

test("they are found in the order of the document", () => {
  const loads = script("load('/klaro.js'); load('https://app.termly.io/embed.min.js')");
  const found = findIn(`${loads}${COOKIEBOT}${external("/klaro.js")}`);
  expect(found.map(({ name }) => name)).toEqual(["Klaro", "Termly", "Cookiebot"]);
});
