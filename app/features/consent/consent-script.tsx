import { use } from "react";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { type DocumentTags, DocumentTagManager } from "#app/document-nonce.ts";
import { containerAddress } from "#app/domain/consent/tag-manager.ts";
import { keyPattern } from "#app/domain/consent/stored-entry.ts";
import { useIsServerRendered } from "#app/islands/server-rendered.ts";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds one
import script from "./head-script.ts?inline-script";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds one
import tagManagerScript from "./tag-manager-script.ts?inline-script";

/** Must be the first script that uses the data layer. */
export function ConsentScript({ nonce }: { nonce: string | undefined }) {
  const isFromDocument = useIsServerRendered();
  if (!isFromDocument) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scriptText(use(DocumentTagManager)) : ""}
    </script>
  );
}

/** Server only, so neither script nor list is in a browser file. */
function scriptText(tags: DocumentTags | null): string {
  const analytics = keyPattern(storedInBrowser, "analytics");
  const marketing = keyPattern(storedInBrowser, "marketing");
  return `{const CLEARED_KEYS={analytics:${analytics},marketing:${marketing}};${tags ? loaderOf(tags) : ""}${script}}`;
}

function loaderOf({ tagManager, view }: DocumentTags): string {
  const { container, mode, leadEvent } = tagManager;
  if (!container) return "";
  const address = containerAddress(tagManager);
  const pageView = tagManager.pageView ? view : null;
  return `const TAG_MANAGER=${JSON.stringify({ address, mode, leadEvent, pageView })};${tagManagerScript}`;
}
