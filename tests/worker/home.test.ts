import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { request } from "./site.ts";

test("answers the home page with server-rendered HTML", async () => {
  const response = await request("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  expect((await response.text()).match(/<h1[\s>]/g)).toHaveLength(1);
});

test("has a database with the tables of the migrations", async () => {
  const { results } = await env.DB.prepare("SELECT count(*) AS requests FROM requests").run();
  expect(results).toEqual([{ requests: 0 }]);
});
