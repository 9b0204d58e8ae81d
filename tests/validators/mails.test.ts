import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { messageConfirmation } from "#app/content/mails/message-mails.ts";
import { requestNotification } from "#app/content/mails/request-mails.ts";
import { reviewNotification } from "#app/content/mails/review-mails.ts";
import { stuckReport } from "#app/content/mails/stuck-report.ts";
import { htmlPart } from "#app/domain/mail/html-part.ts";
import type { MailContent } from "#app/domain/mail/mail.ts";

const RULES: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // Some mail programs support inline styles and layout tables only.
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    // Older programs know only this name of the role.
    "presentation-role-style": "off",
  },
};

const FORM = {
  reference: "TG-7K4MQX",
  createdAt: "2026-11-21T16:31:06.000Z",
  name: `Anna <b>"Berg"</b> & 'Sons'`,
  email: "anna@store.example",
  marks: ["challenge-unreachable"],
};
const TOUCH = {
  utm: {},
  clickIds: {},
  referrer: "https://a.example/<b>",
  landingPage: "/",
  time: FORM.createdAt,
};
const LINE = { sku: "SKU_03", name: "GA4 </td>", option: "<i>", quantity: 2, unitPrice: 199_00 };
const CONTENTS: [string, MailContent][] = [
  [
    "request",
    requestNotification({
      ...FORM,
      storeUrl: "https://store.example/?a=1&b=2",
      storePlatform: "<svg>",
      message: "Two <script>\n\nstores & </blockquote>",
      lines: [LINE, { ...LINE, unitPrice: null }],
      subtotal: 398_00,
      discount: { code: "SAVE10", label: "10% off", amount: 39_80 },
      total: 358_20,
      attribution: { utm_source: "<a href=x>" },
      touches: { first: TOUCH, last: TOUCH },
      consent: { analytics: true, marketing: false, textVersion: 1 },
    }),
  ],
  ["message confirmation", messageConfirmation({ ...FORM, topic: "ads", message: "" })],
  [
    "review",
    reviewNotification({ ...FORM, role: "<hr>", company: "&lt;", quote: "<p>\n<p>", rating: 5 }),
  ],
  ["report", stuckReport([], [{ conversion: "ga4", expired: 1, unplanned: 0 }])],
];

const validator = new HtmlValidate(new StaticConfigLoader(RULES));

test.each(CONTENTS)("the mail about a %s is valid without a warning", async (_, content) => {
  const report = await validator.validateString(htmlPart(content));
  const messages = report.results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} ${line}`)).toEqual([]);
});
