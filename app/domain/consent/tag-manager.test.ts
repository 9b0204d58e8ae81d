import { expect, test } from "vitest";
import {
  containerAddress,
  NO_TAG_MANAGER,
  parseTagManager,
  tagManagerWarnings,
} from "./tag-manager.ts";

const CONTAINER = { TAG_MANAGER_ID: "GTM-ABC1234", TAG_MANAGER_MODE: "basic" };

function parse(settings: object) {
  return parseTagManager({ ...CONTAINER, ...settings }, ["google-ads", "meta"]);
}

test("parses a container with its mode", () => {
  const settings = { TAG_MANAGER_ID: " GTM-ABC1234 ", TAG_MANAGER_MODE: "advanced" };
  expect(parse(settings)).toMatchObject({
    ok: true,
    tagManager: { container: "GTM-ABC1234", mode: "advanced" },
  });
});

test("parses an empty id as no container", () => {
  const none = { ok: true, tagManager: NO_TAG_MANAGER, unknownVendors: [] };
  expect(parse({ TAG_MANAGER_ID: "" })).toEqual(none);
});

const VENDORS = { vendors: ["google-ads", "meta"], customJavaScript: false };

test.each([
  ["vendors", { TAG_MANAGER_VENDORS: "google-ads, meta\nfacebook" }, VENDORS, ["facebook"]],
  ["Custom JavaScript", { TAG_MANAGER_CUSTOM_JAVASCRIPT: "on" }, { customJavaScript: true }, []],
  ["page views by the container", { TAG_MANAGER_PAGE_VIEW: "off" }, { pageView: false }, []],
  ["our page views by default", {}, { pageView: true }, []],
])("parses %s", (_what, settings, tagManager, unknownVendors) => {
  expect(parse(settings)).toMatchObject({ tagManager, unknownVendors });
});

test.each([
  ["", "https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234"],
  ["https://tags.store.example", "https://tags.store.example/gtm.js?id=GTM-ABC1234"],
  ["/m7q3", "/m7q3/?id=GTM-ABC1234"],
])("loads the container with the origin %j from %s", (origin, address) => {
  const outcome = parse({ TAG_MANAGER_ORIGIN: origin });
  expect(outcome.ok && containerAddress(outcome.tagManager)).toBe(address);
});

const WRONG_ORIGINS = "/blog /pictures / /m7q3/more http://tags.example https://a.example/x *";

test.each<[string, object]>([
  ...WRONG_ORIGINS.split(" ").map(
    (TAG_MANAGER_ORIGIN) => [TAG_MANAGER_ORIGIN, { TAG_MANAGER_ORIGIN }] as [string, object],
  ),
  ["an id of Google Analytics", { TAG_MANAGER_ID: "G-ABC1234" }],
  ["an address", { TAG_MANAGER_ID: "https://evil.example/x.js" }],
  ["an id with a suffix", { TAG_MANAGER_ID: "GTM-ABC1234&x=1" }],
  ["no id", { TAG_MANAGER_ID: undefined }],
  ["an unknown mode", { TAG_MANAGER_MODE: "always" }],
  ["no mode", { TAG_MANAGER_MODE: undefined }],
  ["vendors that are not a string", { TAG_MANAGER_VENDORS: 1 }],
  ["a switch that is neither on nor empty", { TAG_MANAGER_CUSTOM_JAVASCRIPT: "true" }],
  ["page views that are neither off nor empty", { TAG_MANAGER_PAGE_VIEW: "no" }],
])("rejects %s and names the setting", (_what, wrong) => {
  const reason = expect.stringContaining(Object.keys(wrong).join());
  expect(parse(wrong)).toEqual({ ok: false, reason });
});

test.each([
  ["leads that GA4 counts twice", {}, true, [/^GA4 .*TAG_MANAGER_LEAD_EVENT/]],
  ["nothing without GA4", {}, false, []],
  ["nothing for another event", { leadEvent: "lead_sent" }, true, []],
  ["code in texts", { customJavaScript: true }, false, [/^TAG_MANAGER_CUSTOM_JAVASCRIPT/]],
  ["nothing without a container", { container: "", customJavaScript: true }, true, []],
])("warns of %s", (_what, change, hasGa4, warnings) => {
  const tagManager = { ...NO_TAG_MANAGER, container: "GTM-ABC1234", ...change };
  expect(tagManagerWarnings(tagManager, hasGa4)).toEqual(
    warnings.map((warning) => expect.stringMatching(warning)),
  );
});
