import { flag, table, template, type Tag } from "./export-format.ts";
import type { ContainerSettings } from "./settings.ts";
import type { EventShape } from "./site-events.ts";
import { customEvent, GRANTED_LATER, INITIALIZATION, unlessMarked } from "./triggers.ts";
import { constant, fromDataLayer, USER_DATA } from "./variables.ts";

type Consent = Tag["consent"];

function consentIn(mode: ContainerSettings["mode"], types: Consent): Consent {
  return mode === "basic" ? types : null;
}

/** Sends no `page_view`: the site pushes it. Where analytics was not allowed at first, it fires then. */
export function googleTag({ mode, origin }: ContainerSettings): Tag {
  const rows: [string, string][] = [["send_page_view", "false"]];
  if (origin.startsWith("https:")) rows.push(["server_container_url", origin]);
  return {
    name: "Google tag",
    type: "googtag",
    parameters: [
      template("tagId", constant("GA4 measurement id")),
      table("configSettingsTable", rows),
    ],
    triggers: mode === "basic" ? [INITIALIZATION, GRANTED_LATER] : [INITIALIZATION],
    consent: consentIn(mode, ["analytics_storage"]),
    isOncePerLoad: true,
    priority: 1,
  };
}

/** In advanced mode, what is pushed again after consent has been sent as a ping. */
export function eventTag(event: EventShape, { mode, leadEvent }: ContainerSettings): Tag {
  const name = (event.name === "generate_lead" && leadEvent) || event.name;
  const isRepeated = event.parameters.includes("after_consent");
  const values = event.parameters.map((key) => [key, fromDataLayer(key)] as const);
  return {
    name: `GA4 - ${name}`,
    type: "gaawe",
    parameters: [
      flag("sendEcommerceData", event.hasItems),
      ...(event.hasItems ? [template("getEcommerceDataFrom", "dataLayer")] : []),
      template("eventName", name),
      template("measurementIdOverride", constant("GA4 measurement id")),
      table("eventSettingsTable", values),
    ],
    triggers: [mode === "advanced" && isRepeated ? unlessMarked(name) : customEvent(name)],
    consent: consentIn(mode, ["analytics_storage"]),
  };
}

/** Stores the click id of the landing page's address. */
export function conversionLinker({ mode }: ContainerSettings): Tag {
  return {
    name: "Conversion Linker",
    type: "gclidw",
    parameters: [
      flag("enableCrossDomain", false),
      flag("enableUrlPassthrough", false),
      flag("enableCookieOverrides", false),
    ],
    triggers: [INITIALIZATION, GRANTED_LATER],
    consent: consentIn(mode, ["ad_storage", "ad_user_data"]),
    isOncePerLoad: true,
    priority: 2,
  };
}

/** `orderId`: Google counts one conversion for each, also if the upload of a won client repeats it. */
export function googleAdsLead(event: string, { mode }: ContainerSettings): Tag {
  return {
    name: "Google Ads - lead",
    type: "awct",
    parameters: [
      template("conversionId", constant("Google Ads conversion id")),
      template("conversionLabel", constant("Google Ads conversion label")),
      template("conversionValue", fromDataLayer("value")),
      template("currencyCode", fromDataLayer("currency")),
      template("orderId", fromDataLayer("event_id")),
      flag("enableEnhancedConversion", true),
      template("cssProvidedEnhancedConversionValue", `{{${USER_DATA}}}`),
      flag("enableConversionLinker", true),
      template("conversionCookiePrefix", "_gcl"),
      flag("enableNewCustomerReporting", false),
      flag("enableProductReporting", false),
      flag("enableShippingData", false),
      flag("rdp", false),
    ],
    triggers: [customEvent(event)],
    consent: consentIn(mode, ["ad_storage", "ad_user_data"]),
  };
}
