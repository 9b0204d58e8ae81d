import fc from "fast-check";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, test } from "vitest";
import type { MailContent } from "#app/domain/mail/mail-content.ts";
import { unsafeHeaders, renderMail } from "#app/domain/mail/mail.ts";
import type { MailedMessage, MailedRequest, MailedReview } from "#app/domain/mail/mailed-forms.ts";
import { sanitizeText } from "#app/domain/text/sanitize-text.ts";
import {
  messageConfirmation,
  messageNotification,
  reviewConfirmation,
  reviewNotification,
} from "./form-mails.ts";
import { stuckReport, weeklyReport } from "./reports.ts";
import { requestConfirmation, requestNotification } from "./request-mails.ts";

const FORM = {
  reference: "TG-7K4MQX",
  createdAt: "2026-11-21T16:31:06.000Z",
  name: "Anna Berg",
  email: "anna@store.example",
  marks: ["challenge-unreachable", "of-tomorrow"],
};
const CLICK_ID = `Cj0${"x".repeat(90)}`;
const TOUCH = {
  utm: {},
  clickIds: { gclid: CLICK_ID },
  referrer: null,
  landingPage: "/blog",
  time: FORM.createdAt,
};
const REQUEST: MailedRequest = {
  ...FORM,
  storeUrl: "https://store.example/",
  storePlatform: "shopify",
  message: "Two stores,\none account.",
  lines: [
    { sku: "SKU_03", name: "Web Analytics", option: "Server", quantity: 2, unitPrice: 199_00 },
    { sku: "SKU_99", name: "Heat map", option: "", quantity: 1, unitPrice: null },
  ],
  subtotal: 398_00,
  discount: { code: "SAVE10", label: "10% off", amount: 39_80 },
  total: 358_20,
  attribution: { utm_source: "newsletter" },
  touches: { first: TOUCH, last: { ...TOUCH } },
  consent: { analytics: true, marketing: false, textVersion: 1 },
};
const MESSAGE: MailedMessage = { ...FORM, topic: "ads", message: "How long does it take?" };
const REVIEW: MailedReview = {
  ...FORM,
  role: "Owner",
  company: "Berg & Sons",
  quote: "They found the orders\nthat we had lost.",
  rating: 5,
};

function createMail(content: MailContent) {
  const from = { name: "Agency", email: "site@agency.example" };
  return renderMail(
    { id: "request.notification.1", audience: "agency", to: FORM.email, from, replyTo: null },
    content,
  );
}

function extractText(html: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/^.*<body/s, "<body")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/** Removes rules and quote marks, which only the plain-text part has. */
function normalizePlainText(text: string): string {
  return withoutSpaces(text.replaceAll(/^> ?/gm, "").replaceAll(/^-+ ?$/gm, ""));
}

/** Half of the characters are below U+2069, the range that contains the controls. */
const character = fc
  .oneof(fc.nat(0x2069), fc.nat(0x10ffff))
  .map((code) => String.fromCodePoint(code));

const DESK = `https://tealgrowth.example/desk/form?key=request.${"0".repeat(36)}.1800000000.${"a".repeat(64)}`;

/** Hostile text, without outer spaces. */
const hostileText = fc
  .oneof(
    fc.array(character, { maxLength: 60 }).map((characters) => characters.join("")),
    fc.constantFrom(
      "<script>alert(1)</script>",
      `"><img src=x onerror=alert(1)>&amp;'`,
      "Anna\r\nBcc: victim@store.example",
      "a\u0000b\u202Ec\u2066d\u0085e",
      "</td></tr></table>",
      "אבג \u200F שלום",
      "x".repeat(5_000),
      "漢字".repeat(200),
      "> Total: $0",
    ),
  )
  .map((text) => `a${text}z`);

describe("text of a visitor", () => {
  test("is the same in both parts of a notification, and in no header", () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (name, message, option) => {
        const lines = REQUEST.lines.map((line) => ({ ...line, option }));
        const contents = [
          requestNotification({ ...REQUEST, name, message, lines, storePlatform: option }, DESK),
          messageNotification({ ...MESSAGE, name, message, topic: option }, DESK),
          reviewNotification(
            { ...REVIEW, name, quote: message, role: option, company: option },
            DESK,
          ),
        ];
        for (const content of contents) {
          const { subject, text, html } = createMail(content);
          expect(subject).toMatch(/^New [a-z ]+ TG-7K4MQX$/);
          expect(unsafeHeaders(createMail(content))).toEqual([]);
          for (const typed of [name, message, option]) {
            const shown = withoutSpaces(sanitizeText(typed).replaceAll(/^> ?/gm, ""));
            expect(normalizePlainText(text)).toContain(shown);
            expect(withoutSpaces(extractText(html))).toContain(withoutSpaces(sanitizeText(typed)));
          }
          expect(text + html).not.toMatch(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("is in no part of a confirmation: the address is not verified", () => {
    const advert = "Cheap-watches";
    const typed = { name: advert, message: advert, email: `${advert}@store.example` };
    const lines = REQUEST.lines.map((line) =>
      line.sku === "SKU_99" ? { ...line, name: advert, option: advert } : line,
    );
    const contents = [
      requestConfirmation({ ...REQUEST, ...typed, lines, storeUrl: advert }),
      messageConfirmation({ ...MESSAGE, ...typed, topic: advert }),
      reviewConfirmation({ ...REVIEW, ...typed, quote: advert, role: advert, company: advert }),
    ];
    expect(JSON.stringify(contents.map(createMail))).not.toContain(advert);
  });
});

test("a notification contains every stored field", () => {
  expect(unreadFields(REQUEST, requestNotification)).toEqual([]);
  expect(unreadFields(MESSAGE, messageNotification)).toEqual([]);
  expect(unreadFields(REVIEW, reviewNotification)).toEqual([]);
});

function unreadFields<Form extends object>(
  form: Form,
  write: (form: Form, deskUrl: string | null) => MailContent,
): string[] {
  const read = new Set<PropertyKey>();
  const get = (target: Form, key: string, self: unknown): unknown => {
    read.add(key);
    return Reflect.get(target, key, self);
  };
  write(new Proxy(form, { get }), DESK);
  return Object.keys(form).filter((key) => !read.has(key));
}

const STUCK = {
  form: "request",
  effect: "ga4",
  count: 3,
  givenUp: 1,
  oldest: "2026-11-21T10:00:00.000Z",
  errors: ["E_X"],
};

const GAPS = [
  { conversion: "ga4", expired: 1, unplanned: 2 },
  { conversion: "meta", expired: 0, unplanned: 1 },
] as const;

const WEEK = {
  period: { from: "2026-11-16T00:00:00.000Z", until: "2026-11-23T00:00:00.000Z" },
  requests: 5,
  platforms: [
    { conversion: "ga4", allowed: 4, accepted: 2, retrying: 1, unplanned: 0 },
    { conversion: "meta", allowed: 3, accepted: 3, retrying: 0, unplanned: 0 },
  ],
  consent: { choices: 40, analytics: 26, marketing: 16, signalled: 2 },
} as const;

/** Adds markup to each text of the visitor. */
function withMarkup<Form>(form: Form): Form {
  const isTyped = (value: unknown) =>
    typeof value === "string" && !/^(20\d\d-|TG-|SKU_|https:)/.test(value);
  return JSON.parse(
    JSON.stringify(form, (_, value) =>
      isTyped(value) ? `</td><p>&lt; & <script>\n\n"'${value}</blockquote>` : value,
    ),
  );
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // Some mail programs support inline styles and layout tables only.
      "no-inline-style": "off",
      "no-deprecated-attr": "off",
      // Older programs know only this name of the role.
      "presentation-role-style": "off",
    },
  }),
);

const CONTENTS: [string, MailContent][] = [
  ["request confirmation", requestConfirmation(REQUEST)],
  ["request notification", requestNotification(REQUEST, DESK)],
  ["message confirmation", messageConfirmation(MESSAGE)],
  ["message notification", messageNotification(MESSAGE, DESK)],
  ["review confirmation", reviewConfirmation(REVIEW)],
  ["review notification", reviewNotification(REVIEW, DESK)],
  ["request notification with markup", requestNotification(withMarkup(REQUEST), null)],
  ["message notification with markup", messageNotification(withMarkup(MESSAGE), null)],
  ["review notification with markup", reviewNotification(withMarkup(REVIEW), null)],
  ["report", stuckReport([], [], null)],
  ["report of what is stuck", stuckReport([STUCK], GAPS, DESK)],
  ["report of gaps", stuckReport([], GAPS, DESK)],
  ["weekly report", weeklyReport(WEEK, { ...WEEK, requests: 0 })],
];

describe.each(CONTENTS)("the %s", (_name, content) => {
  const { text, html } = createMail(content);

  test("wraps text at 72 columns except URLs and ids", () => {
    const long = text
      .split("\n")
      .filter((line) => [...line].length > 72 && /\S\s\S/.test(line.trim()));
    expect(long).toEqual([]);
  });

  test("has valid HTML", async () => {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test("loads and runs nothing", () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|url\(|@import|\son\w+=/i);
  });

  test("has only links with HTTPS", () => {
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address);
    expect(addresses.filter((address) => !address.startsWith("https:"))).toEqual([]);
  });

  test("has an ASCII subject", () => {
    expect(content.subject).toMatch(/^[\x20-\x7E]+$/);
  });

  test("is written in the same way each time", () => {
    expect(createMail(content)).toEqual(createMail(content));
  });
});

test.each(CONTENTS.slice(0, 2))("the %s contains each amount", (_name, content) => {
  const { text, html } = createMail(content);
  const service = "2 × Web Analytics, Server";
  const totals = [service, "$398", "to be confirmed", "SAVE10, 10% off", "−$39.80", "$358.20"];
  for (const part of [text, extractText(html)]) {
    expect(["TG-7K4MQX", ...totals].filter((fact) => !part.includes(fact))).toEqual([]);
  }
  expect(text).toMatch(/^2 × Web Analytics, Server +\$398$/m);
});

const VISIT = "Landing page: /blog\nTime: 21 November 2026 at 16:31 UTC\n";
const FIRST_TOUCH = { ...TOUCH, clickIds: { gclid: "Cj0" } };
const FIRST_VISIT = `First visit:\n\n${VISIT}gclid: Cj0\n\n`;

function writeWith(touches: MailedRequest["touches"]): string {
  const request = { ...REQUEST, attribution: {}, touches };
  return createMail(requestNotification(request, null)).text;
}

test("a request notification lists both touchpoints", () => {
  const last = { ...TOUCH, referrer: "https://a.example/", clickIds: {}, utm: { utm_term: "ga4" } };
  const lastVisit = `Last visit with a source:\n\nReferrer: https://a.example/\n${VISIT}utm_term: ga4\n`;
  expect(writeWith({ first: FIRST_TOUCH, last })).toContain(FIRST_VISIT + lastVisit);
});

test("a request notification lists equal touchpoints once", () => {
  const text = writeWith({ first: FIRST_TOUCH, last: { ...FIRST_TOUCH } });
  expect(text).toContain(`${FIRST_VISIT}How to answer`);
});

test("a request notification says that there is no touchpoint", () => {
  expect(writeWith(null)).toContain("Unknown.");
});

test("a notification has the link to its page", () => {
  for (const content of [
    requestNotification(REQUEST, DESK),
    messageNotification(MESSAGE, DESK),
    reviewNotification(REVIEW, DESK),
    stuckReport([STUCK], [], DESK),
  ]) {
    const { text, html } = createMail(content);
    expect(text).toContain(`\n${DESK}\n`);
    expect(html).toContain(`<a href="${DESK}"`);
    expect(text).not.toContain("npm run");
  }
});

test("a notification without a link to its page has the command", () => {
  expect(createMail(reviewNotification(REVIEW, null)).text).toContain("approve TG-7K4MQX");
  expect(createMail(requestNotification(REQUEST, null)).text).toContain("show TG-7K4MQX");
  expect(createMail(stuckReport([STUCK], [], null)).text).toContain("npm run inbox -- --remote");
});

test("no subject ends in a space", () => {
  expect(createMail(messageConfirmation({ ...MESSAGE, reference: "" })).subject).toMatch(/\w$/);
});
