import { expect, test } from "vitest";
import { createFinding } from "./finding.ts";

test("a finding has three lines of evidence and eight names, each once, and none empty", () => {
  const evidence = ["", "a", "a", "b", "c", "d"];
  const names = ["", "`1`", "1", ..."23456789"];
  expect(createFinding("platform", ["seen", "likely"], { evidence, names, sku: "SKU_01" })).toEqual(
    {
      id: "platform",
      verdict: "seen",
      certainty: "likely",
      evidence: ["a", "b", "c"],
      names: [..."12345678"],
      sku: "SKU_01",
    },
  );
  expect(createFinding("platform", ["seen", "sure"], {})).toMatchObject({
    evidence: [],
    names: [],
    sku: null,
  });
});
