import { expect, test } from "vitest";
import { catalogue } from "#app/content/catalogue.ts";
import type { FindingId } from "./finding-id.ts";
import { createFinding } from "./finding.ts";
import { isFault, recommendServices, sortFindings } from "./recommend-services.ts";
import type { Certainty, Finding, Verdict } from "./store-check.ts";

const newFinding = (
  id: FindingId,
  verdict: Verdict,
  certainty: Certainty,
  sku: Finding["sku"] = null,
) => createFinding(id, [verdict, certainty], { sku });

function recommend(...findings: readonly Finding[]) {
  const check = { platform: null, tags: [], findings, isShell: false };
  return recommendServices(check, catalogue).map(({ sku, finding }) => `${sku} ${finding.id}`);
}

test("findings are sorted by verdict, then by certainty, then by what costs more", () => {
  const sorted = [
    newFinding("tag-doubled", "wrong", "sure"),
    newFinding("placeholder-id", "wrong", "likely"),
    newFinding("conversion-on-load", "wrong", "likely"),
    newFinding("two-ids", "weak", "sure"),
    newFinding("consent-none", "weak", "possible"),
    newFinding("platform", "seen", "sure"),
    newFinding("server-none", "seen", "possible"),
    newFinding("ecommerce", "fine", "sure"),
  ];
  expect(sortFindings(sorted.toReversed())).toEqual(sorted);
  expect(sortFindings(sorted)).toEqual(sorted);
});

test.each([
  ["wrong", "possible", true],
  ["weak", "sure", true],
  ["weak", "likely", true],
  ["weak", "possible", false],
  ["seen", "sure", false],
  ["fine", "sure", false],
] as const)("what is %s and %s is a fault: %j", (verdict, certainty, expected) => {
  expect(isFault(newFinding("platform", verdict, certainty))).toBe(expected);
});

test("of the services that repair faults, three are recommended, those that cost most first", () => {
  const findings = [
    newFinding("consent-none", "weak", "likely", "SKU_14"),
    newFinding("product-markup-missing", "weak", "sure", "SKU_06"),
    newFinding("conversion-on-load", "wrong", "likely", "SKU_04"),
    newFinding("placeholder-id", "wrong", "sure", "SKU_08"),
    newFinding("server-none", "seen", "possible", "SKU_03"),
  ];
  expect(recommend(...findings)).toEqual([
    "SKU_08 placeholder-id",
    "SKU_04 conversion-on-load",
    "SKU_06 product-markup-missing",
  ]);
});

test("a service is recommended once, for the fault that costs most", () => {
  expect(
    recommend(
      newFinding("two-ids", "weak", "sure", "SKU_01"),
      newFinding("tag-doubled", "wrong", "sure", "SKU_01"),
      newFinding("ecommerce-old", "wrong", "sure"),
    ),
  ).toEqual(["SKU_01 tag-doubled"]);
});
