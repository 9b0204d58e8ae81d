import { expect, test, vi } from "vitest";
import { siteWith } from "./deployed-site.ts";

const REPORT = {
  type: "csp-violation",
  url: "https://tealgrowth.example/?email=anna@store.example",
  body: {
    documentURL: "https://tealgrowth.example/?email=anna@store.example",
    sample: "anna",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://ads.example/anna.js?visitor=anna",
  },
};

function send(body: string, type = "application/reports+json", bindings: object = {}) {
  const headers = { "Content-Type": type, "CF-Connecting-IP": "2001:db8::1" };
  return siteWith(bindings)("/csp-report", { method: "POST", headers, body });
}

test("accepts a report", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  expect((await send(JSON.stringify([REPORT]))).status).toBe(204);
});

test("logs only the directive and the origin of a report", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  await send(JSON.stringify([REPORT]));
  const lines = log.mock.calls.map(String).filter((line) => line.includes("csp-violation"));
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      level: "info",
      event: "csp-violation",
      request: expect.stringMatching(/^[0-9a-f-]{36}$/),
      directive: "script-src-elem",
      blocked: "https://ads.example",
    },
  ]);
});

test("accepts a report of an older browser", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const report = { "violated-directive": "img-src 'self'", "blocked-uri": "https://ads.example/a" };
  const body = JSON.stringify({ "csp-report": report });
  expect((await send(body, "application/csp-report")).status).toBe(204);
  expect(log.mock.calls.map(String).join("\n")).toContain(
    '"directive":"img-src","blocked":"https://ads.example"',
  );
});

test("rejects nonsense with a reason", async () => {
  const answer = await send("nonsense");
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/\.$/);
});

test("rejects too many reports", async () => {
  const CSP_REPORT_LIMIT = { limit: async () => ({ success: false }) };
  const answer = await send(JSON.stringify([REPORT]), undefined, { CSP_REPORT_LIMIT });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
});
