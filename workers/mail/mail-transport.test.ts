import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import type { Mail } from "#app/domain/mail/mail.ts";
import { sendMail } from "./mail-transport.ts";

const MAIL: Mail = {
  id: "request.confirmation.5b3f2a4e",
  audience: "visitor",
  to: "anna@store.example",
  from: { name: "Agency", email: "site@agency.example" },
  replyTo: "hello@agency.example",
  subject: "We have your request TG-7K4MQX",
  text: "text",
  html: "<p>text</p>",
};

let log: MockInstance<typeof globalThis.console.error>;

beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});

/** A binding that records its input and returns or throws a given outcome. */
function recording(respond: () => unknown = () => ({ messageId: "<1@agency.example>" })) {
  const sent: Parameters<SendEmail["send"]>[0][] = [];
  const binding = {
    async send(message: Parameters<SendEmail["send"]>[0]) {
      sent.push(message);
      return respond() as EmailSendResult;
    },
  };
  return { sent, binding: binding as SendEmail };
}

function failing(code: unknown) {
  return recording(() => {
    throw Object.assign(new Error("to anna@store.example"), code === undefined ? {} : { code });
  });
}

function getOutcome({ binding }: ReturnType<typeof recording>, mail = MAIL) {
  return sendMail({ CONFIRMATION_MAIL: binding }, mail);
}

test("an accepted mail has the id of the response, or its own when the response has none", async () => {
  expect(await getOutcome(recording())).toEqual({ ok: true, id: "<1@agency.example>" });
  expect(await getOutcome(recording(() => undefined))).toEqual({ ok: true, id: MAIL.id });
});

test("an accepted mail is the same in each attempt", async () => {
  const transport = recording();
  for (let attempt = 0; attempt < 2; attempt += 1) await getOutcome(transport);
  const [first, second] = transport.sent;
  expect(first).toBeDefined();
  expect(second).toEqual(first);
});

test("an accepted mail has its addresses and subject", async () => {
  const transport = recording();
  await getOutcome(transport);
  expect(transport.sent[0]).toMatchObject({
    to: MAIL.to,
    from: MAIL.from,
    replyTo: MAIL.replyTo,
    subject: MAIL.subject,
  });
});

test("an accepted mail has only headers that Email Service allows", async () => {
  const transport = recording();
  await getOutcome(transport);
  expect(transport.sent[0]?.headers).toEqual({
    "X-Mail-ID": MAIL.id,
    References: `<${MAIL.id}@agency.example>`,
    "Auto-Submitted": "auto-generated",
  });
});

test("a mail to the agency does not use the binding for visitors", async () => {
  const agency = recording();
  const visitors = recording();
  const env = { NOTIFICATION_MAIL: agency.binding, CONFIRMATION_MAIL: visitors.binding };
  await sendMail(env, { ...MAIL, audience: "agency" });
  expect([agency.sent.length, visitors.sent.length]).toEqual([1, 0]);
  await sendMail(env, MAIL);
  expect([agency.sent.length, visitors.sent.length]).toEqual([1, 1]);
});

test("a mail with a header injection is not sent", async () => {
  const transport = recording();
  const outcome = await getOutcome(transport, { ...MAIL, subject: "We have\r\nBcc: b@c.de" });
  expect(outcome).toEqual({ ok: false, isFinal: true, code: "mail-unsafe-header" });
  expect(transport.sent).toEqual([]);
});

const TO_OPERATOR = [false, "mail-not-configured"] as const;
const UNKNOWN = [false, "mail-failed"] as const;

const REJECTED: [code: unknown, isFinal: boolean, stored?: string][] = [
  ["E_RECIPIENT_SUPPRESSED", true],
  ["E_VALIDATION_ERROR", true],
  ["E_CONTENT_TOO_LARGE", true],
  ["E_HEADER_NOT_ALLOWED", true],
  ["E_RATE_LIMIT_EXCEEDED", false],
  ["E_DAILY_LIMIT_EXCEEDED", false],
  ["E_DELIVERY_FAILED", false],
  ["E_INTERNAL_SERVER_ERROR", false],
  ["E_OF_TOMORROW", false],
  ["E_SENDER_NOT_VERIFIED", ...TO_OPERATOR],
  ["E_SENDER_DOMAIN_NOT_AVAILABLE", ...TO_OPERATOR],
  ["E_RECIPIENT_NOT_ALLOWED", ...TO_OPERATOR],
  [undefined, ...UNKNOWN],
  [550, ...UNKNOWN],
  ["to anna@store.example", ...UNKNOWN],
  ["e_lower", ...UNKNOWN],
  ["E_".repeat(99), ...UNKNOWN],
];

test.each(REJECTED)(
  "a mail rejected with %j is final: %s",
  async (code, isFinal, stored = String(code)) => {
    expect(await getOutcome(failing(code))).toEqual({ ok: false, isFinal, code: stored });
  },
);

test.each(REJECTED)("a mail rejected with %j is logged without its text", async (code) => {
  await getOutcome(failing(code));
  expect(log).toHaveBeenCalled();
  expect(JSON.stringify(log.mock.calls)).not.toContain("anna@");
});

test("a mail without a binding waits for the operator", async () => {
  const [isFinal, code] = TO_OPERATOR;
  expect(await sendMail({}, MAIL)).toEqual({ ok: false, isFinal, code });
});
