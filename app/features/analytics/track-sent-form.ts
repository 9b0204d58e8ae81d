import { readStored, writeStored } from "#app/browser-storage.ts";
import { siteState } from "#app/site-state.ts";
import { isAnalyticsOn, pushEvent } from "./push-event.ts";
import { pushLead } from "./track-lead.ts";

/** On the confirmation of a message or a review: pushes its event, once. */
export function start(): void {
  const { sentForm, key = "" } =
    document.querySelector<HTMLElement>("[data-sent-form]")?.dataset ?? {};
  const countedKey = `${sentForm}Counted`;
  if (readStored("sessionStorage", countedKey) === key) return;
  const visitor_id = siteState().visitorId;
  if (sentForm === "contact") {
    pushLead({ event: "generate_lead", visitor_id, event_id: key, lead_source: "contact" });
  } else {
    if (!isAnalyticsOn()) return;
    pushEvent({ event: "form_submit", visitor_id, form_id: "review" });
  }
  writeStored("sessionStorage", countedKey, key);
}
