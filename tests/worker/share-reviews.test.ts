import { expect, test } from "vitest";
import { send, validReview, withFields } from "./request-form.ts";
import { rows } from "./site.ts";

const PATH = "/share-reviews";

test("stores a review as pending, whatever else is sent", async () => {
  const key = crypto.randomUUID();
  const more = { status: "approved", decided_at: "2026-11-01" };
  expect((await send(withFields(validReview(key), more), PATH)).status).toBe(303);
  const stored = await rows("SELECT status, decided_at FROM reviews WHERE id = ?", key);
  expect(stored).toEqual([{ status: "pending", decided_at: null }]);
});

const MISSING = [
  ["no rating", "rating", /<input[^>]*name="publish"[^>]*checked=""/],
  ["no agreement", "publish", /<input[^>]*name="rating"[^>]*checked=""[^>]*value="4"/],
] as const;

test.each(MISSING)("the review form rejects %s", async (_what, field) => {
  const answer = await send(withFields(validReview(), { [field]: undefined }), PATH);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(`<a href="#${field}"`);
  expect(html).toContain(`id="${field}"`);
});

test.each(MISSING)("the review form keeps the input with %s", async (_what, field, kept) => {
  const answer = await send(withFields(validReview(), { [field]: undefined }), PATH);
  const html = await answer.text();
  expect(html).toMatch(kept);
});
