import { pushToDataLayer } from "#app/data-layer.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import type { PageViewEvent, PageViewParams } from "#app/domain/analytics/event-schema.ts";
import { whenActive } from "#app/islands/schedule.ts";
import { siteState } from "#app/site-state.ts";
import { addCarried, withoutCarried } from "#app/domain/attribution/passthrough.ts";
import { REFERRER_PARAMETER } from "#app/domain/attribution/touchpoint.ts";
import { type AfterConsent, pushAlsoAfterConsent } from "./after-consent.ts";

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
  disconnect,
};

/** GA4 truncates longer addresses. */
const MAX_LOCATION_LENGTH = 1_000;

function loadContainer(choice: ConsentChoice | null): void {
  const { address, mode } = TAG_MANAGER;
  const isAllowed = mode === "advanced" || choice?.analytics || choice?.marketing;
  const { container } = siteState();
  if (!container || container.isLoaded || !isAllowed) return;
  container.isLoaded = true;
  const script = document.createElement("script");
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = policy ? (policy.createScriptURL?.(address) ?? address) : address;
  document.head.appendChild(script);
  // The container runs later.
  pushToDataLayer({ "gtm.start": Date.now(), event: "gtm.js" });
}

function disconnect(): void {
  const rule = document.createElement("meta");
  rule.httpEquiv = "Content-Security-Policy";
  rule.content = "default-src 'none'";
  document.head.appendChild(rule);
}

// The document's title follows this script.
document.addEventListener("DOMContentLoaded", () => {
  whenActive(() => pushAlsoAfterConsent(pushPageView));
});
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) pushPageView({});
});

const ONLY_ONCE = { after_consent: null, page_location: null, page_referrer: null };

function pushPageView(mark: AfterConsent): void {
  const { pageView } = TAG_MANAGER;
  if (!pageView) return;
  pushToDataLayer({ ecommerce: null });
  pushToDataLayer({
    event: "page_view",
    visitor_id: siteState().visitorId,
    page_title: document.title,
    ...pageView,
    ...mark,
    ...(mark.after_consent && whereVisitBegan()),
  } satisfies PageViewEvent);
  // The other parameters hold for every event of the page.
  if (mark.after_consent) pushToDataLayer(ONLY_ONCE);
}

/** For GA4, a visit begins with its first event: that one needs the campaign and the referrer. */
function whereVisitBegan(): Pick<PageViewEvent, "page_location" | "page_referrer"> {
  const address = addCarried(new URL(location.href), siteState().carried);
  const referrer = address.searchParams.get(REFERRER_PARAMETER);
  return {
    page_location: withoutCarried(address, true).href.slice(0, MAX_LOCATION_LENGTH),
    ...(referrer ? { page_referrer: referrer } : {}),
  };
}
