import * as v from "valibot";
import { withThousands } from "#app/domain/money/money.ts";
import { sanitizeIdentifier, sanitizeLine, sanitizeText } from "#app/domain/text/sanitize-text.ts";

const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
const MAX_MESSAGE_LENGTH = 5_000;

/** Counts UTF-16 units, like `maxlength`. */
function atMost(limit: number) {
  return v.maxLength<string, number, (issue: { requirement: number; received: string }) => string>(
    limit,
    (issue) =>
      `Use at most ${withThousands(issue.requirement)} characters; this has ${withThousands(issue.received)}.`,
  );
}

/** Line breaks, which no browser sends in such a field, are rejected: they could forge headers and logs. */
export function singleLineSchema(whenEmpty: string, limit: number, sanitize = sanitizeLine) {
  return v.pipe(
    v.string(whenEmpty),
    v.check((text) => sanitize(text) !== "", whenEmpty),
    v.check((text) => !/[\r\n]/.test(text.trim()), "Use one line of plain text."),
    v.transform(sanitize),
    atMost(limit),
  );
}

export function multiLineSchema(limit: number) {
  return v.pipe(
    v.optional(v.string(), ""),
    // Browsers submit line breaks as CRLF, but count one unit for `maxlength`.
    v.transform(sanitizeText),
    atMost(limit),
  );
}

export const PersonNameSchema = singleLineSchema("Enter your name.", MAX_NAME_LENGTH);

const EMAIL_HINT = "Enter an e-mail address such as anna@store.com.";

/** Without a colon or a slash, which would end the domain of a web address. */
const DOMAIN = /@[\w.\-\P{ASCII}]+$/u;

/** The domain in ASCII and lower case, as Chromium sends it; Firefox and Safari send it as typed. */
export function sanitizeEmail(text: string): string {
  return sanitizeIdentifier(text).replace(DOMAIN, (domain) => {
    try {
      return `@${new URL(`https://${domain.slice(1)}`).hostname}`;
    } catch {
      return domain;
    }
  });
}

/** `type=email` of the HTML Standard, with a top-level domain. */
export const EmailSchema = v.pipe(
  singleLineSchema("Enter your e-mail address.", MAX_EMAIL_LENGTH, sanitizeEmail),
  v.rfcEmail(EMAIL_HINT),
  v.regex(/@.*\.[a-z][a-z\d-]+$/i, EMAIL_HINT),
);

export const MessageTextSchema = multiLineSchema(MAX_MESSAGE_LENGTH);
