import { expect, test } from "vitest";
import { acceptsBrotli } from "./accepts-brotli.ts";

function asking(codings?: string, cf?: object): Request {
  const headers = new Headers();
  if (codings !== undefined) headers.set("Accept-Encoding", codings);
  return Object.assign(new Request("https://site.example/", { headers }), { cf });
}

test.each([
  ["gzip, deflate, br, zstd", true],
  ["br", true],
  ["BR;q=0.5, gzip", true],
  ["gzip;q=1.0, br ; q=0.001", true],
  ["gzip, br;q=0", false],
  ["br; q=0.000", false],
  ["gzip, deflate", false],
  ["brotli, x-br", false],
  ["", false],
  [undefined, false],
])("Accept-Encoding %j: %j", (codings, isAccepted) => {
  expect(acceptsBrotli(asking(codings))).toBe(isAccepted);
});

test("what the visitor sent counts, not what the platform made of it", () => {
  expect(acceptsBrotli(asking("br, gzip", { clientAcceptEncoding: "gzip" }))).toBe(false);
  expect(acceptsBrotli(asking("gzip", { clientAcceptEncoding: "gzip, br" }))).toBe(true);
});
