import { createContext, use } from "react";
import type { PageViewParams } from "#app/domain/analytics/event-schema.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { consentVersion } from "#app/content/vendors.ts";
import {
  containerAddress,
  NO_TAG_MANAGER,
  type TagManager,
} from "#app/domain/consent/tag-manager.ts";
import { keyPattern, type StoredEntry } from "#app/domain/consent/stored-entry.ts";
import { DocumentScript } from "#app/islands/document-script.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import script from "./head-script.ts?inline-script";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import tagManagerScript from "./tag-manager-script.ts?inline-script";

interface TagManagerValues {
  readonly tagManager: TagManager;
  /** Parameters of the document's `page_view`. */
  readonly view: PageViewParams;
}

/** `null` in the browser. */
export const TagManagerContext = createContext<TagManagerValues | null>(null);

/** Must be the first script that uses the data layer. */
export function ConsentScript() {
  const tags = use(TagManagerContext);
  return <DocumentScript text={scriptText(storedInBrowser, tags)} />;
}

/** Server only, so neither script nor list is in a browser file. */
function scriptText(stored: readonly StoredEntry[], tags: TagManagerValues | null): string {
  const analytics = keyPattern(stored, "analytics");
  const marketing = keyPattern(stored, "marketing");
  const version = consentVersion(tags?.tagManager ?? NO_TAG_MANAGER);
  return `{const CONSENT_VERSION=${version},CLEARED_KEYS={analytics:${analytics},marketing:${marketing}};${tags ? tagManagerText(tags) : ""}${script}}`;
}

function tagManagerText({ tagManager, view }: TagManagerValues): string {
  const { container, mode, leadEvent } = tagManager;
  if (!container) return "";
  const address = containerAddress(tagManager);
  const pageView = tagManager.pageView ? view : null;
  return `const TAG_MANAGER=${JSON.stringify({ address, mode, leadEvent, pageView })};${tagManagerScript}`;
}
