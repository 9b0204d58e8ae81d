import { contentOfMessage } from "#app/domain/contact/contact-message.ts";
import type { MessageStore } from "#app/domain/contact/message-store.ts";
import { logError } from "#app/server-log.ts";
import { storeOnce } from "./store-once.ts";

/** Keeps contact messages in D1. */
export function d1MessageStore(db: D1Database): MessageStore {
  return {
    async save(key, message, { marks }) {
      const form = {
        key,
        content: contentOfMessage(message),
        columns: { ...message, marks: marks.join(" ") },
      };
      try {
        return await storeOnce(db, "contact_messages", form);
      } catch (error) {
        logError("message-not-stored", error);
        return { status: "unavailable" };
      }
    },
  };
}
