import { expect, test } from "vitest";
import { parseUtmParams } from "./attribution.ts";

function fromQuery(query: string) {
  const params = new URLSearchParams(query);
  return parseUtmParams((key) => params.get(key));
}

test("reads only the five campaign parameters", () => {
  const query = "utm_source=google&utm_medium=cpc&utm_campaign=q4&utm_term=ga4&utm_content=a";
  const expected = Object.fromEntries(new URLSearchParams(query));
  expect(fromQuery(`${query}&gclid=X&utm_id=7`)).toEqual(expected);
});

test("keeps the case of a parameter", () => {
  expect(fromQuery("utm_source=NewsLetter")).toEqual({ utm_source: "NewsLetter" });
});

test("omits an empty parameter", () => {
  expect(fromQuery("utm_source=a&utm_medium=&utm_term=%20")).toEqual({ utm_source: "a" });
});

test("replaces control characters by spaces", () => {
  expect(fromQuery("utm_source=a%00%0d%0ab")).toEqual({ utm_source: "a   b" });
});

test("cuts a parameter to 200 characters", () => {
  expect(fromQuery(`utm_term=${"x".repeat(5000)}`)).toEqual({ utm_term: "x".repeat(200) });
});
