import { type MetricWithAttribution, onCLS, onINP, onLCP } from "web-vitals/attribution";
import { MAX_TEXT_LENGTH } from "#app/domain/analytics/ga4-limits.ts";
import type { FormEvent, WebVitalEvent } from "#app/domain/analytics/event-schema.ts";
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
if (formId) watchForm(formId);

function push(event: FormEvent | WebVitalEvent): void {
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

function watchForm(form_id: FormEvent["form_id"]): void {
  const untilStart = new AbortController();
  const { signal } = untilStart;

  function start(target: Element | null): void {
    if (signal.aborted || !target?.closest("form[method=post]")) return;
    untilStart.abort();
    push({ event: "form_start", ...visitor(), form_id });
  }

  document.addEventListener("input", ({ target }) => start(target as Element), { signal });
  // What was typed before this file was there.
  const { activeElement } = document;
  if (Object(activeElement).value) start(activeElement);
  // The focused error summary links to the fields.
  document.addEventListener("focusin", ({ target }) => {
    if ((target as Element).id !== "errors") return;
    start(target as Element);
    const links = (target as Element).querySelectorAll<HTMLAnchorElement>("a[href^='#']");
    const fields = [...links].map(({ hash }) => hash.slice(1)).join(",") || "form";
    const error_fields = fields.slice(0, MAX_TEXT_LENGTH);
    push({ event: "form_error", ...visitor(), form_id, error_fields });
  });
}
