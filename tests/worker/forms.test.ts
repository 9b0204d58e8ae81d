import { describe, expect, test, vi } from "vitest";
import { site } from "#app/content/site.ts";
import { broken, consume, recordingQueue, sendTo } from "./background.ts";
import {
  readCookie,
  countRows,
  type Fields,
  FORMS,
  post,
  readReceipt,
  readReference,
  send as sendForm,
  withFields,
} from "./request-form.ts";
import { request, rows } from "./site.ts";

// product.md §6: a form is stored once, gets a fitting response, and no input is lost.
describe.each(FORMS)("the form of $path", ({ kind, path, table, valid, stored, typed }) => {
  const send = (fields: Fields) => sendForm(fields, path);
  const input = ['value="Anna Berg"', ...typed];
  /** With two mails, and the lines of a request. */
  const ROWS = kind === "request" ? 5 : 3;

  test("a form is stored with all input", async () => {
    const form = valid();
    expect((await send(form)).status).toBe(303);
    const { key, name, email } = Object.fromEntries(form);
    const [row] = await rows(`SELECT * FROM ${table} WHERE id = ?`, key);
    expect(row).toMatchObject({ name, email, ...stored });
  });

  test("twenty requests at once and a repeat store one form, under the visitor's reference", async () => {
    const before = await countRows();
    const form = valid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(form)));
    for (const { status } of answers) expect(status).toBe(303);
    const references = new Set([await send(form), ...answers].map(readReference));
    const { key } = Object.fromEntries(form);
    const [row] = await rows(`SELECT * FROM ${table} WHERE id = ?`, key);
    expect([...references]).toEqual([row?.reference]);
    expect(await countRows()).toBe(before + ROWS);
  });

  test("the same content under another key is the same row for a day", async () => {
    const form = valid();
    const first = await send(form);
    const before = await countRows();
    const again = () => send(withFields(form, { key: crypto.randomUUID() }));
    const receipt = readReceipt(first);
    expect(receipt).toMatchObject({ isRepeat: false });
    // So that another browser pushes no second lead.
    expect(readReceipt(await again())).toEqual({ ...receipt, isRepeat: true });
    expect(await countRows()).toBe(before);
    await rows(
      `UPDATE ${table} SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-24 hours', '-1 minutes') WHERE reference = ?`,
      readReference(first),
    );
    expect(readReference(await again())).not.toBe(readReference(first));
    expect(await countRows()).toBe(before + ROWS);
  });

  /** Sends a form, and other content under its key. */
  async function sendConflict() {
    const form = valid();
    const first = readReference(await send(form)) ?? "";
    const before = await countRows();
    const changed = withFields(form, { name: "Bea Carl" });
    const rejected = await send(changed);
    return { first, before, changed, status: rejected.status, html: await rejected.text() };
  }

  test("a used key with other content is a conflict (409)", async () => {
    const { before, status } = await sendConflict();
    expect(status).toBe(409);
    expect(await countRows()).toBe(before);
  });

  test("a conflict does not show the reference of its key, which may be of another visitor", async () => {
    const { first, html } = await sendConflict();
    expect(first).toMatch(/^TG-/);
    expect(html).not.toContain(first);
  });

  test("a conflict keeps the input", async () => {
    expect((await sendConflict()).html).toContain('value="Bea Carl"');
  });

  test("a conflict is resolved by the new key of its form", async () => {
    const { first, before, changed, html } = await sendConflict();
    const [, key = ""] = /name="key"[^>]*value="([^"]+)"/.exec(html) ?? [];
    const second = await send(withFields(changed, { key }));
    expect(second.status).toBe(303);
    expect(readReference(second)).not.toBe(first);
    expect(await countRows()).toBe(before + ROWS);
  });

  const sendInvalid = () => send(withFields(valid(), { email: "anna@store" }));

  test("an invalid field has an error at the field and in the summary (422)", async () => {
    const rejected = await sendInvalid();
    expect(rejected.status).toBe(422);
    const html = await rejected.text();
    expect(html).toContain('<a href="#email"');
    expect(html).toContain("<title>Error: ");
    expect(html).toMatch(
      /id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*email-error/,
    );
  });

  test("a form with an invalid field keeps all input", async () => {
    const html = await (await sendInvalid()).text();
    for (const text of [...input, 'value="anna@store"']) expect(html).toContain(text);
  });

  test("a form with an invalid field is returned to no cache", async () => {
    expect((await sendInvalid()).headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("a form with an invalid field is not stored", async () => {
    const before = await countRows();
    await sendInvalid();
    expect(await countRows()).toBe(before);
  });

  test("a field is required in the HTML if the form is rejected without it", async () => {
    const accepted = await send(valid());
    const errors = (await accepted.text()).matchAll(/ id="([^"]*)-error"[^>]*>([^<]*)/g);
    const issues = Array.from(errors, ([, field, message]) => `${field}: ${message}`).join();
    expect(accepted.status, `the valid form is rejected: ${issues}`).toBe(303);
    // Without a discount code, the total that the visitor saw is another one (409).
    const unseen = { seenTotal: undefined };
    const html = await (await request(path)).text();
    const controls = [...html.matchAll(/<(?:input|select|textarea) [^>]*>/g)].map(String);
    const optional: Record<string, string | undefined> = {};
    for (const control of controls) {
      const [, name = ""] = / name="([^"]*)"/.exec(control) ?? [];
      // Hidden fields and boxes of which one is enough.
      if (name === "" || /type="hidden"|name="(items|quantity_|unlisted)/.test(control)) continue;
      const isRequired = control.includes(' required=""');
      // A browser sends an empty text, but no box that is not checked.
      const left = /type="(checkbox|radio)"/.test(control) ? undefined : "";
      if (!isRequired) optional[name] = left;
      const { status } = await send(withFields(valid(), { ...unseen, [name]: left }));
      expect(status, name).toBe(isRequired ? 422 : 303);
    }
    const { status } = await send(withFields(valid(), { ...unseen, ...optional }));
    expect(status, "the form with its required fields alone").toBe(303);
  });

  test("stores what a visitor meant, without what cannot be seen", async () => {
    const form = withFields(valid(), {
      name: "Anna\tBerg\u0000",
      email: "\u202aanna@M\u00adüller.example\u202c",
      message: "Our tags:\v- GA4\u0002",
      storeUrl: "\u200bＳｔｏｒｅ．example\u202c",
      coupon: "\u200bsave 10",
      ext_token: "1",
    });
    const response = await send([...form, ["ext_token", "2"]]);
    expect(response.status).toBe(303);
    const sql = `SELECT * FROM ${table} WHERE reference = ?`;
    const [row] = await rows(sql, readReference(response));
    const ofSome = {
      message: "Our tags:\n- GA4",
      store_url: "https://store.example/",
      coupon_code: "SAVE10",
    };
    const expected = Object.entries(ofSome).filter(([column]) => column in stored);
    expect(row).toMatchObject({
      name: "Anna Berg",
      email: "anna@xn--mller-kva.example",
      ...Object.fromEntries(expected),
    });
  });

  test("rejects line breaks in single-line fields", async () => {
    const before = await countRows();
    for (const field of ["name", "email"]) {
      const rejected = await send(
        withFields(valid(), { [field]: "a@b.example\r\nBcc: b@c.example" }),
      );
      expect(rejected.status).toBe(422);
      expect(await rejected.text()).toContain(`<a href="#${field}"`);
    }
    expect(await countRows()).toBe(before);
  });

  test("escapes markup in a form that it rejects", async () => {
    const before = await countRows();
    const markup = `"><script>alert(1)</script>`;
    const rejected = await send(valid().map(([name]): Fields[number] => [name, markup]));
    expect(rejected.status).toBe(422);
    const html = await rejected.text();
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(await countRows()).toBe(before);
  });

  async function sendInVain(): Promise<Response> {
    vi.spyOn(console, "error").mockImplementation(() => {});
    return await sendTo({ DB: broken, INTAKE_QUEUE: broken }, path, valid());
  }

  test("without database and queue the form may be sent later (503)", async () => {
    const answer = await sendInVain();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test("without database and queue the form is returned with all input and our address", async () => {
    const html = await (await sendInVain()).text();
    for (const text of [...input, 'role="alert"', site.email]) expect(html).toContain(text);
  });

  test("without a database the form is stored once from the queue", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const before = await countRows();
    const queue = recordingQueue();
    const form = valid();
    const enqueue = async () =>
      readReference(await sendTo({ DB: broken, INTAKE_QUEUE: queue }, path, form));
    const reference = await enqueue();
    expect(reference).toMatch(/^TG-/);
    expect(await enqueue()).toBe(reference);
    expect(await consume("tealgrowth-intake", queue.sent)).toEqual({ acked: [0, 1], retried: [] });
    expect(readReference(await send(form))).toBe(reference);
    expect(await countRows()).toBe(before + ROWS);
  });

  test("rejects a form of another site (403)", async () => {
    const before = await countRows();
    const body = new URLSearchParams(valid());
    for (const [from, Origin] of [
      ["cross-site", "https://evil.example"],
      ["same-origin", "https://evil.example"],
      ["same-origin", "chrome-extension://abcdefgh"],
      ["same-origin", "not an origin"],
    ] as const) {
      const rejected = await post(path, body, { headers: { Origin, "Sec-Fetch-Site": from } });
      expect(rejected.status, `${from} ${Origin}`).toBe(403);
      expect(await rejected.text()).toMatch(/<h1>.*<a href="\/">/s);
    }
    expect(await countRows()).toBe(before);
  });

  test("rejects a body that is too large (413)", async () => {
    const before = await countRows();
    expect((await send([...valid(), ["more", "x".repeat(3_000_000)]])).status).toBe(413);
    expect(await countRows()).toBe(before);
  });

  test("rejects a body of another type (415)", async () => {
    const before = await countRows();
    const json = { "Content-Type": "application/json" };
    expect((await post(path, "{}", { headers: json })).status).toBe(415);
    expect(await countRows()).toBe(before);
  });

  if (kind === "request") return;

  async function openConfirmation() {
    const answer = await send(valid());
    const cookie = readCookie(answer);
    const page = await request(`${path}?sent`, { headers: { Cookie: cookie } });
    const { headers } = page;
    return { answer, cookie, headers, html: await page.text() };
  }

  test("the confirmation is on the form's page, in place of the form", async () => {
    const { answer, html } = await openConfirmation();
    expect(answer.headers.get("Location")).toBe(`${path}?sent#sent`);
    expect(html).toMatch(/id="sent" role="status" tabindex="-1"/i);
    expect(html).not.toContain('name="key"');
  });

  test("the confirmation shows the reference", async () => {
    const { answer, html } = await openConfirmation();
    expect(html).toContain(`${readReference(answer)}</strong>`);
  });

  test("the confirmation has noindex", async () => {
    expect((await openConfirmation()).html).toContain('name="robots" content="noindex"');
  });

  test("the confirmation is in no cache", async () => {
    const { headers } = await openConfirmation();
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("the form's page has the form again after a confirmation", async () => {
    const { cookie } = await openConfirmation();
    const page = await request(path, { headers: { Cookie: cookie } });
    expect(await page.text()).toContain('name="key"');
  });

  test("there is no confirmation without this browser's cookie", async () => {
    const { cookie } = await openConfirmation();
    for (const [query, Cookie] of [
      ["?sent=TG-AAAAAA", ""],
      ["?sent=%3Cscript%3Ealert(1)", ""],
      ["?sent", cookie.replace(/=./, "=x")],
      ["?sent", cookie.replace(/(\.|%2E).*/, "")],
      ["?sent", cookie.replace("=", "=%")],
    ] as const) {
      const form = await (await request(path + query, { headers: { Cookie } })).text();
      expect(form, query).toContain('name="key"');
      // The note for a sender who blocks cookies.
      expect(form).toContain('role="note"');
      expect(form).not.toMatch(/id="sent"|<script>alert/);
      const data = await (await request(`${path}.data${query}`, { headers: { Cookie } })).text();
      expect(data).not.toContain("TG-");
    }
  });
});
