import * as v from "valibot";
import { EmailSchema } from "#app/domain/forms/text-fields.ts";
import { htmlPart } from "./html-part.ts";
import { plainTextPart } from "./plain-text-part.ts";

/** What a mail says, before it is written as plain text and as HTML. Any text may come from a visitor. */
export interface Letter {
  /** A fixed text of ours with at most a reference: no word of a visitor is in a header. */
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Who writes, in small print; a line each. */
  readonly foot: readonly string[];
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "command"; readonly text: string }
  /** Somebody's words, set off so that they cannot be taken for ours. May have lines. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "steps"; readonly steps: readonly string[] }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "amounts"; readonly rows: readonly Amount[] }
  | { readonly kind: "link"; readonly label: string; readonly href: string };

export type Fact = readonly [label: string, value: string];

/** A row of figures; what is `isSum` stands below a rule. */
export interface Amount {
  readonly label: string;
  readonly detail?: string;
  readonly amount: string;
  readonly isSum?: boolean;
}

/** A mail as it is handed to a transport: who, and the same words twice. */
export interface Mail {
  /**
   * Says which mail this is, and is the same in each sending of it: `request.confirmation.<form id>`.
   */
  readonly id: string;
  /** What is for the agency goes through a binding that can reach nobody else. */
  readonly audience: "agency" | "visitor";
  readonly to: string;
  readonly from: { readonly name: string; readonly email: string };
  /** `null`: an answer goes to the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type Envelope = Omit<Mail, "subject" | "text" | "html">;

/** Both parts are written from one letter, so that they cannot say different things. */
export function writeMail(envelope: Envelope, letter: Letter): Mail {
  return {
    ...envelope,
    // Without a reference its place at the end is empty.
    subject: letter.subject.trim(),
    text: plainTextPart(letter),
    html: htmlPart(letter),
  };
}

/**
 * The mailbox that an address leads to, as far as its spelling tells: letter case and what follows a
 * plus do not count, nor do the dots of a Gmail address (support.google.com/mail/answer/7436150).
 */
export function mailboxOf(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*/s, "");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** What ends a line, ends a string, or cannot be seen. The local mail binding takes all of these. */
const NO_CONTROLS = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u;

/** Some programs hide the rest of longer ones. */
const MAX_SUBJECT_LENGTH = 150;
const MAX_NAME_LENGTH = 100;

/** Exactly one address and nothing else: no name, no list, no comment, no blank. */
const AddressSchema = v.pipe(
  v.string(),
  v.check((text) => parseMailAddress(text) === text),
);

const HeadersSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z]+\.[a-z]+\.[\w-]{1,64}$/)),
  to: AddressSchema,
  from: v.object({
    name: v.pipe(v.string(), v.regex(NO_CONTROLS), v.maxLength(MAX_NAME_LENGTH)),
    email: AddressSchema,
  }),
  replyTo: v.nullable(AddressSchema),
  subject: v.pipe(v.string(), v.regex(NO_CONTROLS), v.maxLength(MAX_SUBJECT_LENGTH)),
});

/** The address in a text of unknown origin, or `null`: only such an address may stand in a header. */
export function parseMailAddress(text: string): string | null {
  const address = v.safeParse(EmailSchema, text);
  return address.success && address.output === text ? text : null;
}

/** The headers that may not be sent, by the name of their field; none for a mail that is right. */
export function unsafeHeaders(mail: Mail): string[] {
  const headers = v.safeParse(HeadersSchema, mail);
  return headers.success
    ? []
    : [...new Set(headers.issues.map((issue) => v.getDotPath(issue) ?? "mail"))];
}
