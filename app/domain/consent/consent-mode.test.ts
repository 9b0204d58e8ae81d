import { expect, test } from "vitest";
import { consentMode } from "./consent-mode.ts";

const ALWAYS = ["functionality_storage", "security_storage"];
const ADS = ["ad_storage", "ad_user_data", "ad_personalization", "personalization_storage"];

test.each([
  [{ analytics: false, marketing: false }, []],
  [{ analytics: true, marketing: false }, ["analytics_storage"]],
  [{ analytics: false, marketing: true }, ADS],
  [{ analytics: true, marketing: true }, ["analytics_storage", ...ADS]],
])("%j grants its types and those that need no consent", (choice, granted) => {
  const mode = Object.entries(consentMode(choice));
  const isGranted = mode.filter(([, state]) => state === "granted").map(([type]) => type);
  expect(isGranted.toSorted()).toEqual([...ALWAYS, ...granted].toSorted());
  expect(mode).toHaveLength(7);
  expect(mode.every(([, state]) => ["granted", "denied"].includes(state))).toBe(true);
});
