import * as v from "valibot";
import { centsFromDollars, formatUsd } from "#app/domain/money/money.ts";
import { commandOf } from "./check-push.ts";
import { EVENT_SCHEMAS, type SiteEvent } from "./event-schema.ts";

/** Describes any entry of the data layer to the owner of a store, in one or two sentences. */
export function pushSentence(entry: unknown): string {
  const command = commandOf(entry);
  if (command) return commandSentence(command);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    return "Something that no tag can read was pushed.";
  }
  const push = entry as Readonly<Record<string, unknown>>;
  if (typeof push.event !== "string") return dataSentence(push);
  const event = knownEvent(push);
  if (event) {
    const sentence = SENTENCES[event.event](event as never);
    return `${sentence} Google Analytics would count it as ${push.event}.`;
  }
  const isOurs = EVENT_SCHEMAS.some(({ entries }) => v.is(entries.event, push.event));
  if (isOurs) return `${push.event} was pushed, but not as it should be.`;
  return TAG_MANAGER_SENTENCES[push.event] ?? `Another script pushed ${push.event}.`;
}

/** The lead may have another name (`TAG_MANAGER_LEAD_EVENT`). */
function knownEvent(push: Readonly<Record<string, unknown>>): SiteEvent | null {
  const names = "lead_source" in push ? [push.event, "generate_lead"] : [push.event];
  for (const event of names) {
    const { success, output } = v.safeParse(v.union(EVENT_SCHEMAS), { ...push, event });
    if (success) return output;
  }
  return null;
}

const FORMS = { services_request: "request form", contact: "contact form", review: "review form" };

const VITALS = {
  LCP: (ms: number) => `The main part of this page was there after ${(ms / 1000).toFixed(1)} s`,
  INP: (ms: number) => `This page answered your slowest press within ${ms} ms`,
  CLS: (shift: number) => `This page shifted by ${shift.toFixed(2)} while you used it`,
};

const RATINGS = { good: "good", "needs-improvement": "could be better", poor: "poor" };

const TAG_MANAGER_SENTENCES: Readonly<Record<string, string>> = {
  "gtm.js": "The tag manager was started.",
  "gtm.dom": "The tag manager noted that the page is readable.",
  "gtm.load": "The tag manager noted that the page is complete.",
};

const SENTENCES: { readonly [Event in SiteEvent as Event["event"]]: (event: Event) => string } = {
  view_item_list: ({ ecommerce: { items } }) =>
    `You saw the list of our services: ${items.length} to choose from.`,
  select_item: ({ ecommerce: { items } }) => `You pressed Select for ${itemsText(items)}.`,
  view_cart: ({ ecommerce }) => `You opened your cart: ${worthText(ecommerce)}.`,
  add_to_cart: ({ ecommerce }) => `You selected ${worthText(ecommerce)}.`,
  remove_from_cart: ({ ecommerce }) => `You removed ${worthText(ecommerce)}.`,
  begin_checkout({ ecommerce }) {
    const code = "coupon" in ecommerce ? `, with the code ${String(ecommerce.coupon)}` : "";
    return `You opened the request form: ${worthText(ecommerce)}${code}.`;
  },
  generate_lead({ lead_source, value }) {
    if (lead_source === "contact") return "You wrote to us.";
    return value === undefined
      ? "You sent us a request."
      : `You sent us a request for ${dollars(value)}.`;
  },
  page_view: ({ page_title, after_consent }) =>
    `You opened “${page_title}”${after_consent ? ", pushed again because analytics is allowed now" : ""}.`,
  form_start: ({ form_id }) => `You began to fill in the ${FORMS[form_id]}.`,
  form_submit: ({ form_id }) => `You sent the ${FORMS[form_id]}.`,
  form_error: ({ form_id, error_fields }) =>
    `The ${FORMS[form_id]} needs another look: ${error_fields.split(",").join(", ")}.`,
  coupon_applied: ({ coupon }) => `You used the discount code ${coupon}.`,
  coupon_rejected: () => "You typed a discount code that isn’t valid.",
  check_store: ({ store_platform, fault_count }) =>
    `You had a store checked (platform: ${store_platform}): ${fault_count} to look at.`,
  use_calculator: () => "You put numbers into the loss calculator.",
  select_content: () => "You pressed the button.",
  web_vitals: ({ metric_name, metric_value, metric_rating }) =>
    `${VITALS[metric_name](metric_value)}: ${RATINGS[metric_rating]}.`,
};

type Items = readonly { readonly item_name: string; readonly quantity: number }[];

function itemsText(items: Items): string {
  const [first] = items;
  if (!first || items.length > 1) return `${items.length} services`;
  return first.quantity === 1 ? first.item_name : `${first.quantity} × ${first.item_name}`;
}

function worthText({ items, value }: { readonly items: Items; readonly value: number }): string {
  return `${itemsText(items)}, ${dollars(value)}`;
}

function dollars(amount: number): string {
  return formatUsd(centsFromDollars(amount));
}

function dataSentence(push: Readonly<Record<string, unknown>>): string {
  if (push.visitor_id) {
    return "This browser has a random visitor id now, because you allowed analytics.";
  }
  if ("visitor_id" in push) return "Tags get no visitor id: analytics isn’t allowed.";
  if (Object.values(push).every((value) => value === null)) {
    return "ecommerce" in push
      ? "The list of services is emptied, so that nothing is counted twice."
      : "The details of the last event are removed.";
  }
  return "Data was pushed for later events.";
}

const GrantsSchema = v.object({
  analytics_storage: v.picklist(["granted", "denied"]),
  ad_storage: v.picklist(["granted", "denied"]),
});

function commandSentence([name, what, change]: readonly unknown[]): string {
  if (name === "set" && what === "ads_data_redaction") {
    return "Google’s ad tags must leave out the ids of ad clicks until you allow marketing.";
  }
  if (name !== "consent") return `A command for Google’s tags: ${String(name)}.`;
  const { success, output } = v.safeParse(GrantsSchema, change);
  if (!success) return "A part of the consent changed.";
  const allowed = [
    output.analytics_storage === "granted" ? "analytics" : "",
    output.ad_storage === "granted" ? "marketing" : "",
  ].filter(Boolean);
  if (what === "update") {
    return allowed.length > 0
      ? `You allowed ${allowed.join(" and ")}.`
      : "You allowed neither analytics nor marketing: nothing may be measured.";
  }
  return allowed.length > 0
    ? `Unless you refuse it, ${allowed.join(" and ")} is allowed.`
    : "Nothing may be measured yet.";
}
