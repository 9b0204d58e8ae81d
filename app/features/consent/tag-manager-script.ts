import { pushToDataLayer } from "#app/data-layer.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import type { PageViewEvent, PageViewParams } from "#app/domain/analytics/event-schema.ts";
import { whenActive } from "#app/islands/schedule.ts";
import { siteState } from "#app/site-state.ts";

declare global {
  /** From the server, in documents with a container. */
  const TAG_MANAGER: Pick<TagManager, "mode" | "leadEvent"> & {
    readonly address: string;
    readonly pageView: PageViewParams | null;
  };
}

/** Named in workers/content-security-policy.ts. */
const policy = window.trustedTypes?.createPolicy("tag-manager", {
  createScriptURL: (url) => url,
});

// Readable only while this script runs. The tag manager copies it to its own scripts.
const nonce = document.currentScript?.nonce;
siteState().container = {
  address: TAG_MANAGER.address,
  leadEvent: TAG_MANAGER.leadEvent,
  isLoaded: false,
  load: loadContainer,
};

let isRequested = false;

function loadContainer(choice: ConsentChoice | null): void {
  const { address, mode } = TAG_MANAGER;
  const isAllowed = mode === "advanced" || choice?.analytics || choice?.marketing;
  const { container } = siteState();
  if (isRequested || !isAllowed || !container) return;
  isRequested = true;
  container.isLoaded = mode === "basic";
  const script = document.createElement("script");
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = policy ? (policy.createScriptURL?.(address) ?? address) : address;
  document.head.appendChild(script);
  // The container runs later.
  pushToDataLayer({ "gtm.start": Date.now(), event: "gtm.js" });
}

// The document's title follows this script.
document.addEventListener("DOMContentLoaded", () => whenActive(pushPageView));
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) pushPageView();
});

function pushPageView(): void {
  const { pageView } = TAG_MANAGER;
  if (!pageView) return;
  pushToDataLayer({ ecommerce: null });
  pushToDataLayer({
    event: "page_view",
    visitor_id: siteState().visitorId,
    page_title: document.title,
    ...pageView,
  } satisfies PageViewEvent);
}
