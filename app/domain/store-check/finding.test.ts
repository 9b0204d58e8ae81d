import { expect, test } from "vitest";
import { createFinding } from "./finding.ts";

const VERDICT = ["seen", "likely"] as const;

test("a finding has three lines of evidence, each once, none empty", () => {
  const { evidence } = createFinding("platform", VERDICT, { evidence: ["", ..."aabcd"] });
  expect(evidence).toEqual(["a", "b", "c"]);
});

test("a finding has eight names, each once, none empty", () => {
  const { names } = createFinding("platform", VERDICT, { names: ["", "`1`", "1", ..."23456789"] });
  expect(names).toEqual([..."12345678"]);
});

test("a finding has its verdict, certainty and service", () => {
  expect(createFinding("platform", VERDICT, { sku: "SKU_01" })).toEqual({
    id: "platform",
    verdict: "seen",
    certainty: "likely",
    evidence: [],
    names: [],
    sku: "SKU_01",
  });
});

test("a finding without evidence, names and service is empty", () => {
  expect(createFinding("platform", ["seen", "sure"], {})).toMatchObject({
    evidence: [],
    names: [],
    sku: null,
  });
});
