import { createContext } from "react";
import type { PageViewParams } from "#app/domain/analytics/event-schema.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";

export interface DocumentTagValues {
  readonly tagManager: TagManager;
  /** Parameters of the document's `page_view`. */
  readonly view: PageViewParams;
}

/** `null` in the browser. */
export const DocumentTags = createContext<DocumentTagValues | null>(null);
