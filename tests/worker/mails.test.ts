import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { composeMail } from "#workers/mail/compose-mail.ts";
import { sendMail } from "#workers/mail/mail-transport.ts";
import { send, validForm } from "./request-form.ts";
import { rows } from "./site.ts";

// Requests cannot read sent mails: these tests call the code that composes and sends them, on rows that
// the built Worker stored. tests/storage tests their text.

const SOURCES = {
  db: env.DB,
  now: Date.now,
  settings: { ga4: null, meta: null, googleAds: null },
  formSecret: env.FORM_SECRET,
};

async function composed(formId: string, effect: "confirmation" | "notification") {
  const mail = await composeMail(SOURCES, { form: "request", formId, effect });
  if (!mail) throw new Error("nothing was composed");
  return mail;
}

test("the built Worker's bindings accept both mails", async () => {
  const id = crypto.randomUUID();
  await send(validForm(id));
  const sent = { ok: true, id: expect.stringMatching(/^<\S+@\S+>$/) };
  expect(await sendMail(env, await composed(id, "confirmation"))).toEqual(sent);
  expect(await sendMail(env, await composed(id, "notification"))).toEqual(sent);
});

test("the built Worker's bindings send a notification to the agency only", async () => {
  const id = crypto.randomUUID();
  await send(validForm(id));
  const notification = await composed(id, "notification");
  expect(await sendMail(env, { ...notification, to: "b@c.example" })).toMatchObject({ ok: false });
});

test("an invalid address prevents only the confirmation", async () => {
  const id = crypto.randomUUID();
  await send(validForm(id));
  const forged = "anna@store.example\r\nBcc: b@c.de";
  await rows("UPDATE requests SET email = ? WHERE id = ?", forged, id);
  expect((await composed(id, "notification")).replyTo).toBeNull();
  expect(await sendMail(env, await composed(id, "confirmation"))).toEqual({
    ok: false,
    isFinal: true,
    code: "mail-unsafe-header",
  });
});
