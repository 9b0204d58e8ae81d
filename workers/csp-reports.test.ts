import { expect, test } from "vitest";
import { parseReports, reportType, sampledLog } from "./csp-reports.ts";

const NEW = "application/reports+json";
const OLD = "application/csp-report";

/** A report of the Reporting API with personal data in every field that can have some. */
function report(blockedURL: string, effectiveDirective = "script-src-elem") {
  return {
    type: "csp-violation",
    age: 10,
    url: "https://tealgrowth.example/thank-you?reference=TG-AAAAAA",
    user_agent: "Mozilla/5.0",
    body: {
      documentURL: "https://tealgrowth.example/?email=anna@store.example",
      referrer: "https://mail.example/anna",
      sample: "alert('anna')",
      effectiveDirective,
      blockedURL,
    },
  };
}

test.each([
  ["https://ads.example/pixel.js?visitor=anna", "https://ads.example"],
  ["https://anna:secret@ads.example:8443/a", "https://ads.example:8443"],
  ["inline", "inline"],
  ["trusted-types-sink", "trusted-types-sink"],
  ["", ""],
  ["data:text/html,anna@store.example", "data"],
  ["chrome-extension://abcdefgh/inject.js", "chrome-extension"],
  ["anna@store.example", "unreadable"],
])("reduces a report of %s to %s and its directive", (blockedURL, blocked) => {
  const text = JSON.stringify([report(blockedURL)]);
  expect(parseReports(NEW, text)).toEqual([{ directive: "script-src-elem", blocked }]);
});

test("reduces a report of an older browser in the same way", () => {
  const text = JSON.stringify({
    "csp-report": {
      "document-uri": "https://tealgrowth.example/?email=anna@store.example",
      "violated-directive": "img-src 'self'",
      "blocked-uri": "https://ads.example/pixel",
    },
  });
  expect(parseReports(OLD, text)).toEqual([
    { directive: "img-src", blocked: "https://ads.example" },
  ]);
});

test("drops a report of another type", () => {
  const text = JSON.stringify([{ type: "deprecation", body: { id: "x" } }, report("inline")]);
  expect(parseReports(NEW, text)).toHaveLength(1);
});

test.each([
  ["invalid JSON", "{"],
  ["a report outside a list", JSON.stringify(report("inline"))],
  ["a directive that is a sentence", JSON.stringify([report("inline", "ANNA WAS HERE")])],
  ["a report without a directive", JSON.stringify([{ type: "csp-violation", body: {} }])],
  ["more than 20 reports", JSON.stringify(Array(21).fill(report("inline")))],
])("rejects %s", (_what, text) => {
  expect(parseReports(NEW, text)).toBeNull();
});

test("recognises the two types with any parameters", () => {
  expect(reportType("application/reports+json; charset=utf-8")).toBe(NEW);
  expect(reportType("Application/CSP-Report")).toBe(OLD);
  expect(reportType("application/json")).toBeNull();
  expect(reportType("constructor")).toBeNull();
});

const TEN_MINUTES_MS = 600_000;

const REPORT = { directive: "script-src", blocked: "inline" };

function sample() {
  const deps = { now: 0, lines: [] as object[] };
  const log = sampledLog(
    () => deps.now,
    (_event, details) => deps.lines.push(details),
  );
  return { deps, log };
}

test("the same report is logged once in ten minutes, also after a clock was set back", () => {
  const { deps, log } = sample();
  log([REPORT, REPORT]);
  deps.now = TEN_MINUTES_MS - 1;
  log([REPORT]);
  expect(deps.lines).toEqual([REPORT]);
  deps.now = TEN_MINUTES_MS;
  log([REPORT]);
  expect(deps.lines).toHaveLength(2);
  // The clock is set back.
  deps.now = 0;
  log([REPORT]);
  expect(deps.lines).toHaveLength(3);
});

test("logs a new kind of report after any number of forged ones, and forgets the oldest", () => {
  const { deps, log } = sample();
  for (let index = 0; index < 1000; index += 1) {
    log([{ directive: "img-src", blocked: `https://${index}.example` }]);
  }
  log([REPORT, REPORT, { directive: "img-src", blocked: "https://999.example" }]);
  expect(deps.lines.slice(1000)).toEqual([REPORT]);
  log([{ directive: "img-src", blocked: "https://0.example" }]);
  expect(deps.lines).toHaveLength(1002);
});
