import { readStored, writeStored } from "#app/browser-storage.ts";
import { pushLead } from "#app/features/analytics/push-event.ts";
import { siteState } from "#app/site-state.ts";

/** The key of the last message whose lead this tab has pushed. */
const PUSHED_STORAGE_KEY = "contactLead";

/** On the confirmation of a message: pushes the lead, once. */
export function start(): void {
  const key = document.querySelector<HTMLElement>("[data-lead]")?.dataset.lead;
  if (!key || readStored("sessionStorage", PUSHED_STORAGE_KEY) === key) return;
  writeStored("sessionStorage", PUSHED_STORAGE_KEY, key);
  pushLead({
    event: "generate_lead",
    visitor_id: siteState().visitorId,
    event_id: key,
    lead_source: "contact",
  });
}
