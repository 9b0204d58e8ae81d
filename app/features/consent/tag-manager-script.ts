import { pushToDataLayer } from "#app/data-layer.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import type { PageViewEvent, PageViewParams } from "#app/domain/analytics/event-schema.ts";
import { whenActive } from "#app/islands/schedule.ts";

declare global {
  /** From the server, in documents with a container. */
  const TAG_MANAGER: Pick<TagManager, "mode" | "leadEvent"> & {
    readonly address: string;
    readonly pageView: PageViewParams | null;
  };

  interface Window {
    /** Loads the container once, when the choice allows it. */
    loadContainer?: (choice: ConsentChoice | null) => void;
    /** Basic mode only: in advanced mode, the container reads consent itself. */
    isContainerLoaded?: boolean;
    /** For the tracking inspector: requests to a path of this site leave it too. */
    containerAddress?: string;
    /** Another name for `generate_lead`, or `none`. */
    leadEvent?: string;
  }
}

/** Named in workers/content-security-policy.ts. */
const policy = window.trustedTypes?.createPolicy("tag-manager", {
  createScriptURL: (url) => url,
});

// Readable only while this script runs. The tag manager copies it to its own scripts.
const nonce = document.currentScript?.nonce;
let isLoaded = false;

window.leadEvent = TAG_MANAGER.leadEvent;
window.containerAddress = TAG_MANAGER.address;

window.loadContainer = (choice) => {
  const { address, mode } = TAG_MANAGER;
  const isAllowed = mode === "advanced" || choice?.analytics || choice?.marketing;
  if (isLoaded || !isAllowed) return;
  isLoaded = true;
  window.isContainerLoaded = mode === "basic";
  const script = document.createElement("script");
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = policy ? (policy.createScriptURL?.(address) ?? address) : address;
  document.head.appendChild(script);
  // The container runs later.
  pushToDataLayer({ "gtm.start": Date.now(), event: "gtm.js" });
};

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
    visitor_id: window.visitorId ?? null,
    page_title: document.title,
    ...pageView,
  } satisfies PageViewEvent);
}
