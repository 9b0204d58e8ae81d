import { catalogue } from "#app/content/catalogue.ts";
import { trackListView } from "#app/features/analytics/list-view.ts";
import { isPageNew } from "#app/features/analytics/push-event.ts";

export function start(): void {
  void trackListView(catalogue, isPageNew());
}
