import { expect, test } from "vitest";
import { parseReports } from "./csp-reports.ts";

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
  expect(parseReports(text)).toEqual([{ directive: "script-src-elem", blocked }]);
});

test("reduces a report of an older browser, which sends one without a list, in the same way", () => {
  const text = JSON.stringify({
    "csp-report": {
      "document-uri": "https://tealgrowth.example/?email=anna@store.example",
      "violated-directive": "img-src 'self'",
      "blocked-uri": "https://ads.example/pixel",
    },
  });
  expect(parseReports(text)).toEqual([{ directive: "img-src", blocked: "https://ads.example" }]);
});

test("drops a report of another type", () => {
  const text = JSON.stringify([{ type: "deprecation", body: { id: "x" } }, report("inline")]);
  expect(parseReports(text)).toHaveLength(1);
});

test.each([
  ["invalid JSON", "{"],
  ["a report outside a list", JSON.stringify(report("inline"))],
  ["a directive that is a sentence", JSON.stringify([report("inline", "ANNA WAS HERE")])],
  ["a report without a directive", JSON.stringify([{ type: "csp-violation", body: {} }])],
  ["a text", '"inline"'],
  ["more than 16,384 characters", JSON.stringify([report("x".repeat(16_384))])],
  ["more than 20 reports", JSON.stringify(Array(21).fill(report("inline")))],
])("rejects %s", (_what, text) => {
  expect(parseReports(text)).toBeNull();
});
