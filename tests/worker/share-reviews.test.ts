import { describe, expect, test, vi } from "vitest";
import { freshSite } from "./deployed-site.ts";
import { type FormUnderTest, testConfirmationOnPage, testEveryForm } from "./form-contract.ts";
import { type Fields, post, referenceOf, withFields } from "./request-form.ts";
import { block, UNTIL_READ } from "./reviews-block.ts";
import { validReview } from "./valid-forms.ts";
import { rows } from "./site.ts";

const PATH = "/share-reviews";

function share(fields: Fields): Promise<Response> {
  return post(PATH, new URLSearchParams(fields));
}

test("a shared review is pending, and appears as the agency's once it is approved", async () => {
  const key = crypto.randomUUID();
  const answer = await share(validReview(key));
  expect(answer.status).toBe(303);
  const [row] = await rows("SELECT * FROM reviews WHERE id = ?", key);
  expect(row).toMatchObject({
    reference: referenceOf(answer),
    rating: 4,
    quote: "They found the orders that we had lost.",
    name: "Anna Berg",
    role: "Owner",
    company: "Berg & Sons",
    email: `${key}@store.example`,
    status: "pending",
    decided_at: null,
  });
  expect((await block(freshSite()("/?reviews=growth"))).companies).toEqual([]);

  const approve = "UPDATE reviews SET status = 'approved', decided_at = ? WHERE id = ?";
  await rows(approve, new Date().toISOString(), key);
  const shown = await vi.waitFor(async () => {
    const found = await block(freshSite()("/?reviews=growth"));
    expect(found.companies).toEqual(["Berg & Sons"]);
    return found;
  }, UNTIL_READ);
  expect(shown.current.join()).toContain("4.0");
  expect(shown.html).not.toContain(`${key}@store.example`);
});

test("a review cannot be sent as approved", async () => {
  const key = crypto.randomUUID();
  const more: Fields = [
    ["status", "approved"],
    ["decided_at", "2026-11-01"],
  ];
  await share([...validReview(key), ...more]);
  const stored = await rows("SELECT status FROM reviews WHERE id = ?", key);
  expect(stored).toEqual([{ status: "pending" }]);
});

describe("the review form", () => {
  const form: FormUnderTest = {
    path: PATH,
    table: "reviews",
    valid: validReview,
    typed: [
      'value="Anna Berg"',
      'value="Owner"',
      'value="Berg &amp; Sons"',
      "that we had lost.</textarea>",
    ],
  };
  testEveryForm(form);
  testConfirmationOnPage(form);

  test.each([
    ["no rating", { rating: undefined }, "rating"],
    ["a line break in the company", { company: "Berg\nSons" }, "company"],
    ["a quote beyond its length", { quote: "x".repeat(1_001) }, "quote"],
    ["no agreement", { publish: undefined }, "publish"],
  ])("rejects %s, and keeps the input", async (_what, change, field) => {
    const answer = await share(withFields(validReview(), change));
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(`<a href="#${field}"`);
    expect(html).toMatch(new RegExp(`id="${field}"`));
    if (field !== "rating")
      expect(html).toMatch(/<input[^>]*name="rating"[^>]*checked=""[^>]*value="4"/);
    if (field !== "publish") expect(html).toMatch(/<input[^>]*name="publish"[^>]*checked=""/);
  });
});
