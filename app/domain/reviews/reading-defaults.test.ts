import { expect, test } from "vitest";
import { FRESH_FOR_MS, MAX_RETRIES, retryDelayMs } from "./reading-defaults.ts";

test("what was read is fresh for five minutes, and a failed read is repeated three times", () => {
  expect(FRESH_FOR_MS).toBe(300_000);
  expect(MAX_RETRIES).toBe(3);
});

test("retries wait twice as long each time, 30 seconds at the most", () => {
  const delays = [0, 1, 2, 3, 4, 5, 60].map(retryDelayMs);
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
