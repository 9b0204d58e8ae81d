import { describe, expect, test } from "vitest";
import { type FormUnderTest, testConfirmationOnPage, testEveryForm } from "./form-contract.ts";
import { type Fields, post, referenceOf, withFields } from "./request-form.ts";
import { validReview } from "./valid-forms.ts";
import { rows } from "./site.ts";

const PATH = "/share-reviews";

function share(fields: Fields): Promise<Response> {
  return post(PATH, new URLSearchParams(fields));
}

test("stores a review as pending, whatever else is sent", async () => {
  const key = crypto.randomUUID();
  const more: Fields = [
    ["status", "approved"],
    ["decided_at", "2026-11-01"],
  ];
  const answer = await share([...validReview(key), ...more]);
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
