import { expect, test } from "vitest";
import { faultsOfReport, judgementOf, type Report } from "./report.ts";

const URL = "https://shop.example/";

function report({
  status = 200,
  others = [] as { url: string; protocol: string; statusCode: number }[],
  final = URL,
  score = 1,
  paint = 1000,
} = {}): Report {
  const items = [{ url: URL, protocol: "h2", statusCode: status }, ...others];
  const number = { score, numericValue: paint };
  return {
    lighthouseVersion: "1",
    requestedUrl: URL,
    finalDisplayedUrl: final,
    environment: { hostUserAgent: "Chrome/1" },
    categories: {
      performance: { score, auditRefs: [{ id: "largest-contentful-paint", weight: 1 }] },
      accessibility: { score: 1, auditRefs: [{ id: "label", weight: 1 }] },
      "best-practices": { score: 1, auditRefs: [] },
      seo: { score: 1, auditRefs: [] },
      "agentic-browsing": { score: 1, auditRefs: [] },
    },
    audits: {
      "network-requests": { score: null, details: { items } },
      "first-contentful-paint": number,
      "largest-contentful-paint": number,
      "total-blocking-time": number,
      "cumulative-layout-shift": number,
      label: { score: null },
    },
  };
}

const page = { path: "/", status: 200, meant: [] };

test("counts a run whose page answered as it should, by HTTP/2 and from one host", () => {
  expect(faultsOfReport(report(), page)).toEqual([]);
  expect(faultsOfReport(report({ status: 404 }), { ...page, status: 404 })).toEqual([]);
});

test.each([
  [{ status: 500 }, "status 500"],
  [{ final: `${URL}login` }, "it led to https://shop.example/login"],
  [
    { others: [{ url: `${URL}a.js`, protocol: "h2", statusCode: 404 }] },
    "404 for https://shop.example/a.js",
  ],
  [
    { others: [{ url: "https://else.example/", protocol: "h2", statusCode: 200 }] },
    "it asks https://else.example/",
  ],
  [
    { others: [{ url: `${URL}a.js`, protocol: "http/1.1", statusCode: 200 }] },
    "http/1.1 for https://shop.example/a.js",
  ],
])("refuses a run with %j", (change, fault) => {
  expect(faultsOfReport(report(change), page)).toEqual([fault]);
});

test("refuses a run that Lighthouse gave up", () => {
  const runtimeError = { code: "NO_FCP", message: "nothing was painted" };
  expect(faultsOfReport({ ...report(), runtimeError }, page)).toEqual([
    "NO_FCP: nothing was painted",
  ]);
});

test("says what most runs say, and names what is below its best in most of them", () => {
  const runs = [
    report(),
    report({ score: 0.9, paint: 3000 }),
    report({ score: 0.98, paint: 2000 }),
  ];
  const { scores, metrics, below } = judgementOf(runs);
  expect([scores.performance, scores.accessibility]).toEqual([98, 100]);
  expect(metrics.lcp).toBe(2000);
  expect(below).toEqual(["largest-contentful-paint"]);
  expect(judgementOf([report(), report(), report({ score: 0 })]).below).toEqual([]);
});
