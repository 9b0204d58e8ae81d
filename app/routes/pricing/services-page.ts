import { catalogue } from "#app/content/catalogue.ts";
import { trackListView } from "#app/features/analytics/list-view.ts";
import { isPageNew } from "#app/features/analytics/push-event.ts";
import { pushAlsoAfterConsent } from "#app/features/consent/after-consent.ts";
import { watchHeaderBanner } from "./header-banner.ts";

/** What runs in the browser on the services page alone. */
export function start(): void {
  watchHeaderBanner();
  if (isPageNew()) pushAlsoAfterConsent((mark) => trackListView(catalogue, mark));
}
