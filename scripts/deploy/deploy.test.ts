import { expect, test } from "vitest";
import { fastChecks, WORKER } from "../checks/run-all.ts";
import { deployCommand } from "../deploy.ts";
import { sampleContent } from "./features.ts";
import { deploySteps } from "./steps.ts";

function parse(...args: string[]) {
  let output = "";
  const command = deployCommand().exitOverride();
  command.configureOutput({ writeErr: (text) => void (output += text) });
  try {
    return command.parse(args, { from: "user" }).opts();
  } catch {
    return output;
  }
}

test("by default deploys to production without sample content", () => {
  expect(parse()).toEqual({ env: "production" });
});

test("reads all options", () => {
  expect(parse("--env", "preview", "--dry-run", "--with-sample-content", "--first")).toEqual({
    env: "preview",
    dryRun: true,
    withSampleContent: true,
    first: true,
  });
});

const WRONG = [["--env", "staging"], ["--dryrun"], ["now"]];
test.each(WRONG)("%j is rejected, with the list of options", (...args) => {
  expect(parse(...args)).toMatch(/^error: [^]*--with-sample-content/);
});

test("the first deploy skips the smoke test, because the domain is routed later", async () => {
  const steps = deploySteps({ env: "production", first: true });
  const notes = await steps.find(({ name }) => name === "smoke test")?.run();
  expect(notes).toEqual([expect.stringContaining("route the domain")]);
});

test.each([{}, { withSampleContent: true }] as const)(
  "a dry run with %j lists the files with sample content",
  async (options) => {
    const steps = deploySteps({ env: "production", dryRun: true, ...options });
    const [, ...files] = (await steps.find(({ name }) => name === "samples")?.run()) ?? [];
    expect(files).toEqual(sampleContent("app/content"));
  },
);

test("runs every check of `npm run check` and the Worker's tests before the first change to the account", () => {
  const names = deploySteps({ env: "production" }).map(({ name }) => name);
  const before = names.slice(0, names.indexOf("queues"));
  expect(before).toEqual(expect.arrayContaining([...fastChecks(), WORKER].map(({ name }) => name)));
});
