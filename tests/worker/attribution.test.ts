import { expect, test } from "vitest";
import { ORIGIN, request, rows } from "./site.ts";
import { send, validForm, withFields } from "./request-form.ts";

const TOUCH = {
  utm: { utm_source: "News" },
  clickIds: { gclid: "AbC-1" },
  referrer: "https://forum.example/thread",
  landingPage: "/services",
  time: "2026-11-21T10:00:00.000Z",
};
const TOUCHES = { version: 1, first: TOUCH, last: { ...TOUCH, clickIds: { fbclid: "IwAR" } } };

async function storedTouches(key: string): Promise<unknown> {
  const sql = "SELECT touches FROM requests WHERE id = ?";
  const [row] = await rows<{ touches: string | null }>(sql, key);
  if (!row) throw new Error("the request is stored");
  return row.touches === null ? null : JSON.parse(row.touches);
}

async function hiddenField(response: Response, name: string): Promise<string> {
  const html = await response.text();
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

test.each([
  ["the first and last touch", JSON.stringify(TOUCHES), TOUCHES],
  ["a request with invalid touches", "{", null],
])("stores %s", async (_what, touches, stored) => {
  const key = crypto.randomUUID();
  expect((await send([...validForm(key), ["touches", touches]])).status).toBe(303);
  expect(await storedTouches(key)).toEqual(stored);
});

const PAGE = "/conversion-tracking-services-request?gclid=AbC&utm_source=News&utm_term=a%26b";

/** The hidden fields of the form that a visitor opens from that page. */
async function openForm() {
  const form = await request("/checkout?items=SKU_01", { headers: { Referer: ORIGIN + PAGE } });
  return {
    utm_source: await hiddenField(form.clone(), "utm_source"),
    utm_term: await hiddenField(form.clone(), "utm_term"),
    touches: await hiddenField(form, "touches"),
  };
}

test("without JavaScript the attribution comes from the previous page", async () => {
  const { utm_source, touches } = await openForm();
  const campaign = { utm_source: "News", utm_term: "a&b" };
  const landingPage = "/conversion-tracking-services-request";
  const last = { clickIds: { gclid: "AbC" }, utm: campaign, referrer: null, landingPage };
  expect(JSON.parse(touches)).toMatchObject({ last });
  expect(utm_source).toBe("News");
});

test("without JavaScript the attribution of the previous page is stored", async () => {
  const key = crypto.randomUUID();
  const opened = await openForm();
  await send(withFields(validForm(key), opened));
  expect(await storedTouches(key)).toEqual(JSON.parse(opened.touches));
});

test("without JavaScript a rejected form keeps its attribution", async () => {
  const opened = await openForm();
  const rejected = await send(withFields(validForm(), { ...opened, email: "" }));
  expect(rejected.status).toBe(422);
  expect(await hiddenField(rejected.clone(), "utm_term")).toBe("a&b");
  expect(await hiddenField(rejected, "touches")).toBe(opened.touches);
});

test("without JavaScript the attribution comes from the form's address, with its referrer", async () => {
  const response = await request("/checkout?fbclid=IwAR0", {
    headers: { Referer: "https://www.forum.example/thread?user=anna" },
  });
  expect(JSON.parse(await hiddenField(response, "touches"))).toMatchObject({
    first: { clickIds: { fbclid: "IwAR0" }, referrer: "https://www.forum.example/thread" },
  });
});

test("without JavaScript the attribution comes from the address that a bare form is posted to", async () => {
  const key = crypto.randomUUID();
  await send(validForm(key), "/checkout?msclkid=Z");
  expect(await storedTouches(key)).toMatchObject({
    last: { clickIds: { msclkid: "Z" }, landingPage: "/checkout" },
  });
});
