import { expect, test } from "vitest";
import { insertLeadRecipient, isAboutLeadRecipient } from "./lead-recipient.ts";

const TEXT = "First.\n\nThe service at {leadRecipient}, {leadRecipient} again.\n\nLast.";

test("the policy names the host that receives requests wherever it speaks of it", () => {
  expect(insertLeadRecipient(TEXT, "crm.example")).toBe(
    "First.\n\nThe service at crm.example, crm.example again.\n\nLast.",
  );
});

test("without a webhook, the policy has no paragraph about it", () => {
  expect(insertLeadRecipient(TEXT, null)).toBe("First.\n\nLast.");
  expect(insertLeadRecipient("First.\n\nLast.", null)).toBe("First.\n\nLast.");
});

test.each([
  [["p", {}, "The service at {leadRecipient} receives"], true],
  [["p", {}, "We receive", ["b", {}, "{leadRecipient}"]], false],
  [["p", {}, "We receive"], false],
  ["{leadRecipient}", false],
  [null, false],
])("of %j, it is %s that its own text is about the recipient", (node, isAbout) => {
  expect(isAboutLeadRecipient(node)).toBe(isAbout);
});
