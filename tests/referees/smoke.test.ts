import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { smokeTest } from "../../scripts/deploy/smoke-test.ts";
import { listen } from "../another-build/listen.ts";

test("the smoke test of a deploy finds no problem in this build", async () => {
  expect(await smokeTest(String(process.env.SITE_URL))).toEqual([]);
});

test("it names the problems of a site that answers every address with one page", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hello</h1></html>");
  });
  const { origin, close } = await listen(server);
  onTestFinished(close);
  const problems = await smokeTest(origin);
  for (const path of ["/conversion-tracking-services-request", "/checkout", "/no-such-page"]) {
    expect(problems.some((problem) => problem.startsWith(`${path}: `))).toBe(true);
  }
  expect(problems).toContain("/: it names no script");
});

test("it reports a site that does not answer", async () => {
  expect((await smokeTest("http://localhost:9")).length).toBeGreaterThan(0);
});
