import { useMatches, useRouteError } from "react-router";
import { pageViewOf } from "#app/content/pages.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { keyPattern } from "#app/domain/consent/stored-entry.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import { useIsServerRendered } from "#app/islands/server-rendered.ts";
// oxlint-disable-next-line import/default -- what the plugin makes of the file has one
import script from "./head-script.ts?inline-script";
// oxlint-disable-next-line import/default -- what the plugin makes of the file has one
import tagManagerScript from "./tag-manager-script.ts?inline-script";

interface ConsentScriptProps {
  nonce: string | undefined;
  tagManager: TagManager;
}

/**
 * The first script that touches the data layer. Runs while the document is parsed; an error page
 * rendered in the browser has run it already.
 */
export function ConsentScript({ nonce, tagManager }: ConsentScriptProps) {
  const isFromServer = useIsServerRendered();
  const isError = Boolean(useRouteError());
  const path = useMatches().at(-1)?.pathname;
  if (!isFromServer) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? scriptText(tagManager, isError ? undefined : path) : ""}
    </script>
  );
}

/** Rendered on the server only, so neither script nor list is in a browser file. */
function scriptText(tagManager: TagManager, path = ""): string {
  const { container, mode, leadEvent } = tagManager;
  const pageView = tagManager.pageView ? pageViewOf(path) : null;
  const analytics = keyPattern(storedInBrowser, "analytics");
  const marketing = keyPattern(storedInBrowser, "marketing");
  const loader = container
    ? `const TAG_MANAGER=${JSON.stringify({ container, mode, leadEvent, pageView })};${tagManagerScript}`
    : "";
  return `{const CLEARED_KEYS={analytics:${analytics},marketing:${marketing}};${loader}${script}}`;
}
