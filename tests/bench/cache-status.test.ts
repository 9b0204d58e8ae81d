import { expect, test } from "vitest";
import { pageOrigin } from "./cache-status.ts";

test.each([
  [undefined, "not told"],
  ["pages; fwd=uri-miss; stored", "rendered"],
  ["pages; fwd=bypass", "rendered"],
  ["pages; hit; ttl=240; detail=isolate", "isolate"],
  ["pages; hit; ttl=240; detail=edge", "edge"],
  ["pages; hit; ttl=240; detail=collapsed", "other cache"],
  ["pages;hit", "other cache"],
])("%s is %s", (header, origin) => {
  expect(pageOrigin(header)).toBe(origin);
});
