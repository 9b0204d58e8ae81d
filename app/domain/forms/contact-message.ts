import * as v from "valibot";
import { CONTACT_TOPICS } from "./contact-topic.ts";
import { type ParsedForm, parseForm } from "./parse-form.ts";
import type { Marked, SaveOutcome } from "./sent-form.ts";
import { EmailSchema, MessageSchema, PersonNameSchema } from "./text-fields.ts";

/** The contact form (product.md §6); the fields by their names there. */
const ContactMessageSchema = v.object({
  name: PersonNameSchema,
  email: EmailSchema,
  topic: v.picklist(CONTACT_TOPICS, "Please choose what it is about."),
  message: v.pipe(MessageSchema, v.nonEmpty("Please write what you would like to know.")),
});

export type ContactMessage = v.InferOutput<typeof ContactMessageSchema>;

export const CONTACT_FIELDS = Object.keys(ContactMessageSchema.entries);

/** Reads the contact form, in the browser and on the server alike. Nothing throws. */
export function parseContactMessage(
  entries: Iterable<readonly [string, unknown]>,
): ParsedForm<ContactMessage> {
  return parseForm(ContactMessageSchema, entries);
}

/** What two sendings of one message have in common: the same text means the same message. */
export function contentOfMessage({ name, email, topic, message }: ContactMessage): string {
  return JSON.stringify([name, email, topic, message]);
}

/** Where contact messages are kept. The Worker provides it; routes only know this shape. */
export interface MessageStore {
  /** Stores a message once a key, whatever happens twice. Never throws. */
  save(key: string, message: ContactMessage, marked: Marked): Promise<SaveOutcome>;
}
