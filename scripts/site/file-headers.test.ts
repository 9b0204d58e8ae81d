import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMBEDDER_POLICY, SECURITY_HEADERS } from "#workers/middleware/response-headers.ts";

const rules = new Map(
  readFileSync("public/_headers", "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .split(/\n(?=\S)/)
    .map((rule): [string, string] => [rule.split("\n", 1)[0] ?? "", `${rule}\n`]),
);

/** Set by each rule: Cloudflare joins the values of two rules. */
const SET_BY_EACH_RULE = "Cross-Origin-Resource-Policy";

test("files that bypass the Worker have the Worker's headers", () => {
  const everywhere = rules.get("/*") ?? "";
  for (const [name, value] of [...Object.entries(SECURITY_HEADERS), EMBEDDER_POLICY]) {
    if (name !== SET_BY_EACH_RULE) expect(everywhere).toContain(`\n  ${name}: ${value}\n`);
  }
  expect(everywhere).toMatch(/\n {2}Content-Security-Policy: default-src 'none';/);
});

test("assets are cached for a year", () => {
  expect(rules.get("/assets/*")).toContain("Cache-Control: public, max-age=31536000, immutable");
});

const fileRules = [...rules].filter(([path]) => path !== "/*" && !path.startsWith("https:"));

test("each rule sets caching", () => {
  for (const [path, rule] of fileRules) {
    expect(rule, path).toMatch(/\n {2}Cache-Control: public, max-age=\d+/);
  }
});

test("each rule sets the cross-origin resource policy", () => {
  for (const [path, rule] of fileRules) {
    const expected = path === "/social/*" ? "cross-origin" : "same-origin";
    expect(rule, path).toContain(`\n  ${SET_BY_EACH_RULE}: ${expected}\n`);
  }
});
