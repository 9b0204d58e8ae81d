import type { VendorName } from "#app/content/vendors.ts";
import { createEntities, formatExport, type Tag } from "./export-format.ts";
import { conversionLinker, eventTag, googleAdsLead, googleTag } from "./google-tags.ts";
import type { ContainerSettings } from "./settings.ts";
import { siteEvents } from "./site-events.ts";
import { webVariables } from "./variables.ts";
import { linkedinTags, metaTags, microsoftTags, tiktokTags } from "./vendor-tags.ts";

/** `leadEvent`: its name in the browser, `null` if the browser pushes none. */
type CreateTags = (leadEvent: string | null, settings: ContainerSettings) => Tag[];

/** `null`: the policy allows the vendor, the export has no tags of it. */
const VENDOR_TAGS: Readonly<Record<VendorName, CreateTags | null>> = {
  "google-ads": (leadEvent, settings) => [
    conversionLinker(settings),
    ...(leadEvent ? [googleAdsLead(leadEvent, settings)] : []),
  ],
  meta: metaTags,
  microsoft: microsoftTags,
  linkedin: linkedinTags,
  tiktok: tiktokTags,
  // Switched on in GA4.
  signals: null,
  clarity: null,
  pinterest: null,
  snapchat: null,
};

/** Vendors whose tags the operator adds. */
export function vendorsWithoutTags({ vendors }: ContainerSettings): readonly string[] {
  return vendors.filter((name) => name !== "signals" && !VENDOR_TAGS[name as VendorName]);
}

/** The web container for "Import container", with the tags of exactly these settings. */
export function webContainer(settings: ContainerSettings): string {
  const { vendors } = settings;
  const leadEvent = settings.leadEvent === "none" ? null : settings.leadEvent || "generate_lead";
  const events = siteEvents().filter(({ name }) => leadEvent || name !== "generate_lead");
  const tags = [
    googleTag(settings),
    ...events.map((event) => eventTag(event, settings)),
    ...vendors.flatMap((name) => VENDOR_TAGS[name as VendorName]?.(leadEvent, settings) ?? []),
  ];
  return formatExport("WEB", createEntities(tags, webVariables));
}
