import { expect, test } from "vitest";
import { type ChallengeReply, evaluateChallenge } from "./siteverify.ts";

const EXPECTED = { hostname: "tealgrowth.example", action: "message" } as const;
const PASSED: ChallengeReply = { success: true, "error-codes": [], ...EXPECTED };

test.each<[string, ChallengeReply, string]>([
  ["of this form and host", PASSED, "passed"],
  ["of another form", { ...PASSED, action: "review" }, "failed"],
  ["of another host", { ...PASSED, hostname: "evil.example" }, "failed"],
  ["of no form", { success: true, "error-codes": [] }, "failed"],
])("a solved token %s: %s", (_whose, reply, outcome) => {
  expect(evaluateChallenge(reply, EXPECTED)).toBe(outcome);
});

test("Cloudflare's testing keys pass wherever they are used", () => {
  const reply = { ...PASSED, hostname: "example.com", action: "" };
  const metadata = { result_with_testing_key: true };
  expect(evaluateChallenge({ ...reply, metadata }, EXPECTED)).toBe("passed");
  expect(evaluateChallenge({ ...reply, success: false, metadata }, EXPECTED)).toBe("failed");
});

test.each([
  ["invalid-input-response", "failed"],
  ["timeout-or-duplicate", "failed"],
  ["invalid-input-secret", "unreachable"],
  ["internal-error", "unreachable"],
])("the error %s: %s", (code, outcome) => {
  expect(evaluateChallenge({ success: false, "error-codes": [code] }, EXPECTED)).toBe(outcome);
});
