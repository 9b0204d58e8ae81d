import { expect, test } from "vitest";
import { readAttribution } from "./attribution.ts";

function fromQuery(query: string) {
  const params = new URLSearchParams(query);
  return readAttribution((key) => params.get(key));
}

test("reads only the five campaign parameters", () => {
  expect(
    fromQuery(
      "utm_source=google&utm_medium=cpc&utm_campaign=q4&utm_term=ga4&utm_content=a&gclid=X&utm_id=7",
    ),
  ).toEqual({
    utm_source: "google",
    utm_medium: "cpc",
    utm_campaign: "q4",
    utm_term: "ga4",
    utm_content: "a",
  });
});

test("keeps the case of values and omits empty ones", () => {
  expect(fromQuery("utm_source=NewsLetter&utm_medium=&utm_term=%20")).toEqual({
    utm_source: "NewsLetter",
  });
});

test("replaces control characters and truncates values to 200 characters", () => {
  expect(fromQuery(`utm_source=a%00%0d%0ab&utm_term=${"x".repeat(5000)}`)).toEqual({
    utm_source: "a   b",
    utm_term: "x".repeat(200),
  });
});
