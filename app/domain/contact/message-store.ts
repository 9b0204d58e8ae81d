import type { SaveOutcome } from "#app/domain/forms/save-outcome.ts";
import type { Marked } from "#app/domain/forms/sent-form.ts";
import type { ContactMessage } from "./contact-message.ts";

/** Where contact messages are kept. The Worker provides it; routes only know this shape. */
export interface MessageStore {
  /** Stores a message once a key, whatever happens twice. Never throws. */
  save(key: string, message: ContactMessage, marked: Marked): Promise<SaveOutcome>;
}
