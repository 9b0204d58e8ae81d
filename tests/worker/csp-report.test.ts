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

test("accepts a report, and logs only its directive and origin", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  expect((await send(JSON.stringify([REPORT]))).status).toBe(204);
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

test.each([
  ["nonsense", "nonsense", "application/reports+json", 400],
  ["a form", "a=b", "application/x-www-form-urlencoded", 415],
  ["too large a report", "x".repeat(16 * 1024 + 1), "application/reports+json", 413],
])("rejects %s with a reason", async (_what, body, type, status) => {
  const answer = await send(body, type);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(/\.$/);
});

test("rejects too many reports", async () => {
  const CSP_REPORT_LIMIT = { limit: async () => ({ success: false }) };
  const answer = await send(JSON.stringify([REPORT]), undefined, { CSP_REPORT_LIMIT });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
});
