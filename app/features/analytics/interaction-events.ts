import { type MetricWithAttribution, onCLS, onINP, onLCP } from "web-vitals/attribution";
import { catalogue } from "#app/content/catalogue.ts";
import { eventItem, MAX_TEXT_LENGTH, SERVICES_LIST } from "#app/domain/analytics/event-item.ts";
import type { FormEvent, ListEvent, WebVitalEvent } from "#app/domain/analytics/event-schema.ts";
import { offersOf } from "#app/domain/catalogue/catalogue.ts";
import { siteState } from "#app/site-state.ts";
import { isAnalyticsOn, pushEvent } from "./push-event.ts";

// Loaded with the first interaction of a visitor who allows analytics (apply-consent.ts).

const FORM_IDS = new Map<string, FormEvent["form_id"]>([
  ["/checkout", "services_request"],
  ["/contact-us", "contact"],
  ["/share-reviews", "review"],
]);

const path = window.location.pathname;
const formId = FORM_IDS.get(path);

onLCP((metric) => pushMetric("LCP", metric, metric.attribution.target));
onINP((metric) => pushMetric("INP", metric, metric.attribution.interactionTarget));
onCLS((metric) => pushMetric("CLS", metric, metric.attribution.largestShiftTarget));
if (path === "/conversion-tracking-services-request")
  document.addEventListener("submit", pushSelection, { capture: true });
if (formId) watchForm(formId);

function push(event: ListEvent | FormEvent | WebVitalEvent): void {
  if (isAnalyticsOn()) pushEvent(event);
}

function visitor(): { visitor_id: string | null } {
  return { visitor_id: siteState().visitorId };
}

function pushMetric(
  name: WebVitalEvent["metric_name"],
  { value, rating, id }: MetricWithAttribution,
  target = "",
): void {
  push({
    event: "web_vitals",
    ...visitor(),
    metric_name: name,
    metric_value: name === "CLS" ? value : Math.round(value),
    metric_rating: rating,
    metric_id: id,
    ...(target ? { metric_target: target.slice(0, MAX_TEXT_LENGTH) } : {}),
  });
}

/** Captures, to come before the cart's `add_to_cart`. */
function pushSelection({ target: form }: SubmitEvent): void {
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-cart-form]")) return;
  const skus = String(new FormData(form).get("items")).split(",");
  const items = catalogue
    .flatMap(offersOf)
    .map((offer, index) => ({ ...eventItem({ ...offer, quantity: 1 }), index }))
    .filter(({ item_id }) => skus.includes(item_id));
  if (items.length === 0) return;
  const ecommerce = { currency: "USD", ...SERVICES_LIST, items } as const;
  push({ event: "select_item", ...visitor(), ecommerce });
}

function watchForm(form_id: FormEvent["form_id"]): void {
  const started = new AbortController();
  document.addEventListener(
    "input",
    ({ target }) => {
      if (!(target as Element).closest("form[method=post]")) return;
      started.abort();
      push({ event: "form_start", ...visitor(), form_id });
    },
    { signal: started.signal },
  );
  // The focused error summary links to the fields.
  document.addEventListener("focusin", ({ target }) => {
    if ((target as Element).id !== "errors") return;
    const links = (target as Element).querySelectorAll<HTMLAnchorElement>("a[href^='#']");
    const fields = [...links].map(({ hash }) => hash.slice(1)).join(",") || "form";
    const error_fields = fields.slice(0, MAX_TEXT_LENGTH);
    push({ event: "form_error", ...visitor(), form_id, error_fields });
  });
}
