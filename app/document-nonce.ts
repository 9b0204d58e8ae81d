import { createContext } from "react";
import type { PageViewParams } from "#app/domain/analytics/event-schema.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";

/** Nonce of inline scripts; server only. */
export const DocumentNonce = createContext<string | undefined>(undefined);

export interface DocumentTags {
  readonly tagManager: TagManager;
  /** Parameters of the document's `page_view`. */
  readonly view: PageViewParams;
}

/** `null` in the browser. */
export const DocumentTagManager = createContext<DocumentTags | null>(null);
