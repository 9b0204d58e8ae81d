import * as v from "valibot";
import { EmailSchema } from "#app/domain/forms/text-fields.ts";
import { htmlPart } from "./html-part.ts";
import { plainTextPart } from "./plain-text-part.ts";

/** A mail before rendering. Any text may come from a visitor. */
export interface MailContent {
  /** Fixed text and a reference: headers contain no text of visitors. */
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly foot: readonly string[];
}

/** A string is a paragraph. */
export type Block =
  | string
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "command"; readonly text: string }
  /** Text of a visitor. May have line breaks. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "steps"; readonly steps: readonly string[] }
  | { readonly kind: "details"; readonly details: readonly DetailRow[] }
  | { readonly kind: "amounts"; readonly rows: readonly Amount[] }
  | { readonly kind: "link"; readonly label: string; readonly href: string };

export type DetailRow = readonly [label: string, value: string];

/** A rule separates rows with `isSum` from the others. */
export type Amount = Readonly<{ label: string; detail?: string; amount: string; isSum?: boolean }>;

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
