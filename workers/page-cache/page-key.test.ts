import { describe, expect, test } from "vitest";
import { sharedQuery } from "./page-key.ts";

describe.each(["/", "/conversion-tracking-services-request"])("the reviews on %s", (path) => {
  test("have one cache key for all spellings of a query", () => {
    expect(sharedQuery(path, "?reviews=FIVERR&utm_term=x&page=02")).toBe("?reviews=fiverr&page=2");
    expect(sharedQuery(path, "?page=0")).toBe("");
  });

  test("have a limited number of cache keys for any page numbers", () => {
    const numbers = Array.from({ length: 10_000 }, (_, index) => String(index));
    const cached = new Set(
      [...numbers, "999999999", "100000"].map((page) => sharedQuery(path, `?page=${page}`)),
    );
    expect(cached.has("?page=4")).toBe(true);
    expect(sharedQuery(path, "?page=999999999")).toBeNull();
    expect(cached.size).toBeLessThan(30);
  });
});
