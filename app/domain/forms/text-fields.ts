import * as v from "valibot";
import { withThousands } from "#app/domain/money/money.ts";

/** Controls and line breaks, which could forge headers and logs. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROL_CHARACTERS_EXCEPT_WHITESPACE = /[^\P{Cc}\n\r\t]/u;

/** A visible character: no space, control, lone surrogate, invisible format character or blank symbol. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]/u;

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

function trimmed(text: string): string {
  return VISIBLE.test(text) ? text.trim() : "";
}

export function singleLineSchema(whenEmpty: string, limit: number) {
  return v.pipe(
    v.string(whenEmpty),
    v.transform(trimmed),
    v.nonEmpty(whenEmpty),
    atMost(limit),
    v.check((text) => !CONTROL_CHARACTERS.test(text), "Use one line of plain text."),
  );
}

export function multiLineSchema(limit: number) {
  return v.pipe(
    v.optional(v.string(), ""),
    // Browsers submit line breaks as CRLF, but count one unit for `maxlength`.
    v.transform((text) => trimmed(text.replaceAll("\r\n", "\n"))),
    atMost(limit),
    v.check(
      (text) => !CONTROL_CHARACTERS_EXCEPT_WHITESPACE.test(text),
      "Remove the characters that cannot be shown.",
    ),
  );
}

export const PersonNameSchema = singleLineSchema("Enter your name.", MAX_NAME_LENGTH);

const EMAIL_HINT = "Enter an e-mail address such as anna@store.com.";

/** `type=email` of the HTML Standard, with a dot in the domain. */
export const EmailSchema = v.pipe(
  singleLineSchema("Enter your e-mail address.", MAX_EMAIL_LENGTH),
  v.rfcEmail(EMAIL_HINT),
  v.check((email) => /\.[^.]{2,}$/.test(email.slice(email.lastIndexOf("@"))), EMAIL_HINT),
);

export const MessageTextSchema = multiLineSchema(MAX_MESSAGE_LENGTH);
