import * as v from "valibot";
import type { MailedMessage, MailedReview } from "#app/domain/mail/mailed-forms.ts";

/** What each sent form has, as stored. Lenient in its texts: whatever they hold, the mail goes out. */
export const FORM_ENTRIES = {
  reference: v.string(),
  created_at: v.string(),
  name: v.string(),
  email: v.string(),
  marks: v.pipe(
    v.string(),
    v.transform((text) => text.split(" ").filter((mark) => mark !== "")),
  ),
};

const MessageSchema = v.pipe(
  v.object({ ...FORM_ENTRIES, topic: v.string(), message: v.string() }),
  v.transform(({ created_at, ...message }): MailedMessage => ({
    ...message,
    createdAt: created_at,
  })),
);

const ReviewSchema = v.pipe(
  v.object({
    ...FORM_ENTRIES,
    role: v.string(),
    company: v.string(),
    quote: v.string(),
    rating: v.number(),
  }),
  v.transform(({ created_at, ...review }): MailedReview => ({ ...review, createdAt: created_at })),
);

/** `null` when there is none of that id. */
export async function readMessage(db: D1Database, id: string): Promise<MailedMessage | null> {
  const row = await db.prepare("SELECT * FROM contact_messages WHERE id = ?").bind(id).first();
  return row && v.parse(MessageSchema, row);
}

/** `null` when there is none of that id. */
export async function readReview(db: D1Database, id: string): Promise<MailedReview | null> {
  const row = await db.prepare("SELECT * FROM reviews WHERE id = ?").bind(id).first();
  return row && v.parse(ReviewSchema, row);
}
