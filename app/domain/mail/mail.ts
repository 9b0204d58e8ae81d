import * as v from "valibot";
import { EmailSchema } from "#app/domain/forms/text-fields.ts";
import { htmlPart } from "./html-part.ts";
import type { MailContent } from "./mail-content.ts";
import { plainTextPart } from "./plain-text-part.ts";

export interface Mail {
  /** The same for each attempt: `request.confirmation.<form id>`. */
  readonly id: string;
  /** Mails to the agency use a binding that can send only to the agency. */
  readonly audience: "agency" | "visitor";
  readonly to: string;
  readonly from: { readonly name: string; readonly email: string };
  /** `null`: replies go to the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(
  envelope: Omit<Mail, "subject" | "text" | "html">,
  content: MailContent,
): Mail {
  return {
    ...envelope,
    // The subject ends with a space when the reference is empty.
    subject: content.subject.trim(),
    text: plainTextPart(content),
    html: htmlPart(content),
  };
}

/** Ignores case, what follows a plus, and the dots of Gmail (support.google.com/mail/answer/7436150). */
export function getMailbox(address: string): string {
  const [, local = "", domain = ""] = /(.*)@(.*)/s.exec(address.trim().toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*/s, "");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** No line breaks, control or format characters: the local mail binding accepts them all. */
const HEADER_SAFE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u;

const AddressSchema = v.pipe(
  v.string(),
  v.check((text) => parseMailAddress(text) === text),
);

const HeadersSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z]+\.[a-z]+\.[\w-]{1,64}$/)),
  to: AddressSchema,
  from: v.object({
    name: v.pipe(v.string(), v.regex(HEADER_SAFE), v.maxLength(100)),
    email: AddressSchema,
  }),
  replyTo: v.nullable(AddressSchema),
  // Clients truncate longer subjects.
  subject: v.pipe(v.string(), v.regex(HEADER_SAFE), v.maxLength(150)),
});

export function parseMailAddress(text: string): string | null {
  const address = v.safeParse(EmailSchema, text);
  return address.success && address.output === text ? text : null;
}

export function unsafeHeaders(mail: Mail): string[] {
  const { issues = [] } = v.safeParse(HeadersSchema, mail);
  return [...new Set(issues.map((issue) => String(v.getDotPath(issue))))];
}
