import type { Letter } from "./letter.ts";
import { htmlPart } from "./html-part.ts";
import { plainTextPart } from "./plain-text-part.ts";

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
