import { checkRequiresTrustedTypesForScripts } from "csp_evaluator/dist/checks/strictcsp_checks.js";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, test } from "vitest";
import { contentPolicy, newNonce } from "#workers/security/content-policy.ts";

/** Possible configurations, on a page with a form and without one. */
const CONFIGURATIONS = [
  ["nothing of others", { tagManager: false, challenge: false, vite: false }],
  ["a tag manager", { tagManager: true, challenge: false, vite: false }],
  ["Turnstile", { tagManager: false, challenge: true, vite: false }],
  ["a tag manager and Turnstile", { tagManager: true, challenge: true, vite: false }],
  ["Vite's client", { tagManager: false, challenge: false, vite: true }],
] as const;

function findingsIn(policy: string) {
  const { csp } = new CspParser(policy);
  return new CspEvaluator(csp).evaluate();
}

describe.each(CONFIGURATIONS)("the policy with %s", (_what, foreign) => {
  const policy = contentPolicy(newNonce(), foreign);

  test("has no finding of Google's evaluator", () => {
    expect(findingsIn(policy)).toEqual([]);
  });

  test("allows scripts with the nonce, and nothing unsafe", () => {
    expect(policy).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic';/);
    expect(policy).not.toMatch(/unsafe|NONCE|\*(?!\.)/);
    expect(policy).toMatch(/report-uri \/\S+; report-to \S+$/);
  });

  test("requires Trusted Types unless it allows other hosts", () => {
    const findings = checkRequiresTrustedTypesForScripts(new CspParser(policy).csp);
    const isForeign = Object.values(foreign).includes(true);
    expect(findings).toHaveLength(isForeign ? 1 : 0);
  });
});

test("the served policy is the one without other hosts", async () => {
  const { headers } = await fetch(`${process.env.SITE_URL}/about-us`);
  const policy = headers.get("Content-Security-Policy") ?? "";
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const ours = contentPolicy(nonce, { tagManager: false, challenge: false, vite: false });
  expect(policy).toBe(ours);
  expect(findingsIn(policy)).toEqual([]);
});

test("the evaluator finds the faults of a weak policy", () => {
  expect(findingsIn("script-src 'self' 'unsafe-inline'; base-uri 'self'").length).toBeGreaterThan(
    0,
  );
});
