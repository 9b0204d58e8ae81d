import * as v from "valibot";
import { CONTACT_TOPICS } from "./contact-topic.ts";
import { parseFormFields } from "./form-fields.ts";
import { type ParsedForm, parseForm } from "./parse-form.ts";
import { EmailSchema, MessageTextSchema, PersonNameSchema } from "./text-fields.ts";

/** product.md §6. */
const ContactMessageSchema = v.object({
  name: PersonNameSchema,
  email: EmailSchema,
  topic: v.picklist(CONTACT_TOPICS, "Choose a topic."),
  message: v.pipe(MessageTextSchema, v.nonEmpty("Write your message.")),
});

export type ContactMessage = v.InferOutput<typeof ContactMessageSchema>;

export const CONTACT_FIELDS = Object.keys(ContactMessageSchema.entries);

export function parseContactMessage(
  entries: Iterable<readonly [string, unknown]>,
): ParsedForm<ContactMessage> {
  return parseForm(ContactMessageSchema, parseFormFields(entries));
}
