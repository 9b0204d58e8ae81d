import { catalogue } from "#app/content/catalogue.ts";
import { trackListView } from "#app/features/analytics/list-view.ts";
import { isPageNew } from "#app/features/analytics/push-event.ts";
import { pushAlsoAfterConsent } from "#app/features/consent/after-consent.ts";

export function start(): void {
  if (isPageNew()) pushAlsoAfterConsent((mark) => trackListView(catalogue, mark));
}
