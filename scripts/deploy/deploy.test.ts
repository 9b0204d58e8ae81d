import { expect, test } from "vitest";
import { deployCommand } from "../deploy.ts";
import { deploySteps } from "./steps.ts";

function parse(...args: string[]) {
  let said = "";
  const command = deployCommand().exitOverride();
  command.configureOutput({ writeErr: (text) => void (said += text) });
  try {
    return command.parse(args, { from: "user" }).opts();
  } catch {
    return said;
  }
}

test("deploys to production, for real and without samples, by default", () => {
  expect(parse()).toEqual({ env: "production" });
  expect(parse("--env", "preview", "--dry-run", "--with-sample-content", "--first")).toEqual({
    env: "preview",
    dryRun: true,
    withSampleContent: true,
    first: true,
  });
});

test.each([["--env", "staging"], ["--dryrun"], ["now"]])(
  "%j is refused with what there is",
  (...args) => {
    expect(parse(...args)).toMatch(/^error: [^]*--with-sample-content/);
  },
);

test("the first deploy leaves the smoke test out, because the domain is routed after it", async () => {
  const steps = deploySteps({ env: "production", first: true });
  const notes = await steps.find(({ name }) => name === "smoke test")?.act();
  expect(notes).toEqual([expect.stringContaining("route the domain")]);
});
