import { checkRequiresTrustedTypesForScripts } from "csp_evaluator/dist/checks/strictcsp_checks.js";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, test } from "vitest";
import { NO_TAG_MANAGER } from "#app/domain/consent/tag-manager.ts";
import { VENDOR_NAMES, type VendorName } from "#app/content/vendors.ts";
import { contentSecurityPolicy, newNonce } from "#workers/content-security-policy.ts";

const OURS = { tagManager: NO_TAG_MANAGER, preview: false, challenge: false, vite: false };

function withVendors(...vendors: readonly VendorName[]) {
  return { ...OURS, tagManager: { ...NO_TAG_MANAGER, container: "GTM-ABC1234", vendors } };
}

const WITH_ALL = withVendors(...VENDOR_NAMES);

/** Configurations of pages with and without a form. */
const CONFIGURATIONS = [
  ["no third parties", OURS],
  ["a container", withVendors()],
  ...VENDOR_NAMES.map((name) => [name, withVendors(name)] as const),
  ["all vendors", WITH_ALL],
  ["all vendors and Turnstile", { ...WITH_ALL, challenge: true }],
  ["all vendors in preview", { ...WITH_ALL, preview: true }],
  ["Turnstile", { ...OURS, challenge: true }],
  ["Vite's client", { ...OURS, vite: true }],
] as const;

function findingsIn(policy: string) {
  const { csp } = new CspParser(policy);
  return new CspEvaluator(csp).evaluate();
}

describe.each(CONFIGURATIONS)("the policy with %s", (_what, foreign) => {
  const policy = contentSecurityPolicy(newNonce(), foreign);

  test("has no finding of Google's evaluator", () => {
    expect(findingsIn(policy)).toEqual([]);
  });

  test("allows scripts with the nonce", () => {
    expect(policy).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic';/);
  });

  test("allows nothing unsafe", () => {
    expect(policy).not.toMatch(/unsafe|\*(?!\.)/);
  });

  test("has its violations reported", () => {
    expect(policy).toMatch(/report-uri \/\S+; report-to \S+$/);
  });

  test("requires Trusted Types unless it allows other hosts", () => {
    const findings = checkRequiresTrustedTypesForScripts(new CspParser(policy).csp);
    expect(findings).toHaveLength(foreign === OURS ? 0 : 1);
  });
});

test("the served policy is the one without other hosts", async () => {
  const { headers } = await fetch(`${process.env.SITE_URL}/about-us`);
  const policy = headers.get("Content-Security-Policy") ?? "";
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(policy).toBe(contentSecurityPolicy(nonce, OURS));
  expect(findingsIn(policy)).toEqual([]);
});
