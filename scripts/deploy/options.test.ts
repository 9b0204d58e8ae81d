import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { deployedAddress, parseOptions, USAGE } from "./options.ts";

test("deploys to production, for real and without samples, by default", () => {
  expect(parseOptions([])).toEqual({
    env: undefined,
    isDryRun: false,
    takesSamples: false,
    isFirst: false,
  });
  const args = ["--env", "preview", "--dry-run", "--with-sample-content", "--first"];
  expect(parseOptions(args)).toEqual({
    env: "preview",
    isDryRun: true,
    takesSamples: true,
    isFirst: true,
  });
});

test.each([[["--env", "staging"]], [["--dryrun"]], [["now"]]])(
  "%j is refused with what there is",
  (args) => {
    const refusal = parseOptions(args);
    expect(refusal).toContain(USAGE);
    expect(String(refusal).length).toBeGreaterThan(USAGE.length + 10);
  },
);

test("--help is the usage", () => {
  expect(parseOptions(["--help"])).toBe(USAGE);
});

const PREVIEW = "https://tealgrowth-site-preview.someone.workers.dev";

test("a preview answers where Wrangler says, production at the site's own address", () => {
  const said = `Uploaded tealgrowth-site-preview (3.10 sec)\n  ${PREVIEW}\nCurrent Version ID: 1\n`;
  expect(deployedAddress("preview", said)).toBe(PREVIEW);
  expect(deployedAddress(undefined, said)).toBe(site.origin);
});

test("a preview whose address Wrangler did not print has none, not that of production", () => {
  const said = `Uploaded tealgrowth-site-preview\nNo targets deployed for ${site.origin}\n`;
  expect(deployedAddress("preview", said)).toBeUndefined();
});
