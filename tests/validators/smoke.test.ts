import { expect, test } from "vitest";
import { localSite } from "../local-site.ts";
import { smokeTest } from "../../scripts/deploy/smoke-test.ts";

test("the smoke test of a deploy finds no problem in this build", async () => {
  expect(await smokeTest(String(process.env.SITE_URL))).toEqual([]);
});

test("it finds the problems of a site that returns one page for every address", async () => {
  const origin = await localSite((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hello</h1></html>");
  });
  const problems = await smokeTest(origin);
  for (const path of ["/conversion-tracking-services-request", "/checkout", "/no-such-page"]) {
    expect(problems.some((problem) => problem.startsWith(`${path}: `))).toBe(true);
  }
  expect(problems).toContain("/: no script or style sheet found");
});

test("it reports e-mail addresses that Cloudflare has hidden", async () => {
  const origin = await localSite((_request, response) => {
    const link = '<a href="/cdn-cgi/l/email-protection#2b43">[email&#160;protected]</a>';
    response.writeHead(200, { "Content-Type": "text/html" }).end(link);
  });
  expect((await smokeTest(origin)).join()).toContain("/: Cloudflare hides its e-mail addresses");
});

test("it reports a site that does not respond", async () => {
  expect((await smokeTest("http://localhost:9")).length).toBeGreaterThan(0);
});
