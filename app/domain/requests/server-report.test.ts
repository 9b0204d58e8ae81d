import { expect, test } from "vitest";
import { LEAD_CONVERSIONS } from "#app/domain/conversions/conversion.ts";
import { serverReports } from "./server-report.ts";

function outcomes(...given: Parameters<typeof serverReports>): string[] {
  return serverReports(...given).map(({ conversion, outcome }) => `${conversion} ${outcome}`);
}

test("a request is reported where a platform is configured and its purpose allowed", () => {
  const analytics = { analytics: true, marketing: false };
  expect(outcomes(analytics, LEAD_CONVERSIONS)).toEqual(["ga4 reported", "meta refused"]);
  expect(outcomes({ analytics: false, marketing: true }, LEAD_CONVERSIONS)).toEqual([
    "ga4 refused",
    "meta reported",
  ]);
  expect(outcomes(analytics, [])).toEqual(["ga4 not-configured", "meta not-configured"]);
  expect(outcomes(null, ["meta"])).toEqual(["ga4 not-configured", "meta no-choice"]);
});
