import { describe, expect, test } from "vitest";
import { type FormUnderTest, testConfirmationOnPage, testEveryForm } from "./form-contract.ts";
import { post, referenceOf } from "./request-form.ts";
import { request, rows } from "./site.ts";
import { validMessage } from "./valid-forms.ts";

const PATH = "/contact-us";

test("stores all of a message under the reference that the visitor gets", async () => {
  const key = crypto.randomUUID();
  const answer = await post(PATH, new URLSearchParams(validMessage(key)));
  expect(answer.status).toBe(303);
  const [row] = await rows("SELECT * FROM contact_messages WHERE id = ?", key);
  expect(row).toMatchObject({
    reference: referenceOf(answer),
    name: "Anna Berg",
    email: `${key}@store.example`,
    topic: "ads",
    message: "Two stores,\none account.",
  });
});

describe("the contact form", () => {
  const form: FormUnderTest = {
    path: PATH,
    table: "contact_messages",
    valid: validMessage,
    typed: ['value="Anna Berg"', "one account.</textarea>", '<option value="ads" selected="">'],
  };
  testEveryForm(form);
  testConfirmationOnPage(form);

  test("preselects the topic of its address, if it exists", async () => {
    const selected = /<option value="([^"]*)" selected=""/;
    const shown = async (query: string) =>
      selected.exec(await (await request(PATH + query)).text());
    expect((await shown("?topic=cro"))?.[1]).toBe("cro");
    expect((await shown("?topic=nope"))?.[1] ?? "").toBe("");
  });
});
