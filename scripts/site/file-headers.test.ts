import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMBEDDER_POLICY, SECURITY_HEADERS } from "#workers/security/security-headers.ts";

const rules = new Map(
  readFileSync("public/_headers", "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .split(/\n(?=\S)/)
    .map((rule): [string, string] => [rule.split("\n", 1)[0] ?? "", `${rule}\n`]),
);

/** Values of equal headers in two rules would be joined. */
const SAID_BY_EACH = "Cross-Origin-Resource-Policy";

test("files that bypass the Worker have the Worker's headers", () => {
  const everywhere = rules.get("/*") ?? "";
  for (const [name, value] of [...Object.entries(SECURITY_HEADERS), EMBEDDER_POLICY]) {
    if (name !== SAID_BY_EACH) expect(everywhere).toContain(`\n  ${name}: ${value}\n`);
  }
  expect(everywhere).toMatch(/\n {2}Content-Security-Policy: default-src 'none';/);
});

test("each of them says who may keep it and who may show it", () => {
  expect(rules.get("/assets/*")).toContain("Cache-Control: public, max-age=31536000, immutable");
  for (const [path, rule] of rules) {
    if (path === "/*" || path.startsWith("https:")) continue;
    expect(rule, path).toMatch(/\n {2}Cache-Control: public, max-age=\d+/);
    const shown = path === "/social/*" ? "cross-origin" : "same-origin";
    expect(rule, path).toContain(`\n  ${SAID_BY_EACH}: ${shown}\n`);
  }
});
