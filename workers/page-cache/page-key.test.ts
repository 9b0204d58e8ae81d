import { describe, expect, test } from "vitest";
import { sharedQuery } from "./page-key.ts";

describe.each(["/", "/conversion-tracking-services-request"])("the reviews on %s", (path) => {
  test("are one page for all spellings of a query", () => {
    expect(sharedQuery(path, "?reviews=FIVERR&utm_source=x&page=02")).toBe(
      "?reviews=fiverr&page=2",
    );
    expect(sharedQuery(path, "?page=0")).toBe("");
  });

  test("are no more pages than a list may have, whatever number is made up", () => {
    const numbers = Array.from({ length: 10_000 }, (_, index) => String(index));
    const kept = new Set(
      [...numbers, "999999999", "100000"].map((page) => sharedQuery(path, `?page=${page}`)),
    );
    expect(kept.has("?page=4")).toBe(true);
    expect(sharedQuery(path, "?page=999999999")).toBeNull();
    expect(kept.size).toBeLessThan(30);
  });
});
