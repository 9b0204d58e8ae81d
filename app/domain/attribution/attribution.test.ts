import { expect, test } from "vitest";
import { parseUtmParams } from "./attribution.ts";

function fromQuery(query: string) {
  const params = new URLSearchParams(query);
  return parseUtmParams((key) => params.get(key));
}

test("reads the five campaign parameters with their case, cleaned and cut to 200 characters", () => {
  const query = "utm_source=google&utm_medium=cpc&utm_campaign=q4&utm_term=ga4&utm_content=a";
  const expected = Object.fromEntries(new URLSearchParams(query));
  expect(fromQuery(`${query}&gclid=X&utm_id=7`)).toEqual(expected);
  expect(fromQuery("utm_source=NewsLetter&utm_medium=&utm_term=%20")).toEqual({
    utm_source: "NewsLetter",
  });
  expect(fromQuery(`utm_source=a%00%0d%0ab&utm_term=${"x".repeat(5000)}`)).toEqual({
    utm_source: "a   b",
    utm_term: "x".repeat(200),
  });
});
