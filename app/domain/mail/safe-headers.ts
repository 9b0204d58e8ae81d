import * as v from "valibot";
import { EmailSchema } from "#app/domain/forms/text-fields.ts";
import type { Mail } from "./mail.ts";

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
