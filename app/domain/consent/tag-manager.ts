import * as v from "valibot";
import { isVendorName, type VendorName } from "./vendor.ts";

const TagManagerSchema = v.object({
  container: v.pipe(
    v.string("TAG_MANAGER_ID is missing."),
    v.trim(),
    v.regex(/^(GTM-[A-Z0-9]{4,12})?$/, "TAG_MANAGER_ID is a container like GTM-ABC1234, or empty."),
  ),
  /** `basic`: loaded after consent only. `advanced`: loaded at once with everything denied. */
  mode: v.picklist(["basic", "advanced"], "TAG_MANAGER_MODE is basic or advanced."),
  vendors: v.pipe(
    v.optional(v.string("TAG_MANAGER_VENDORS is a list of names."), ""),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  ),
  /** Whether the container may run Custom JavaScript variables, which need `'unsafe-eval'`. */
  customJavaScript: v.pipe(
    v.optional(v.picklist(["", "on"], "TAG_MANAGER_CUSTOM_JAVASCRIPT is on or empty."), ""),
    v.transform((text) => text === "on"),
  ),
  /** The browser's name for `generate_lead`; `none` pushes no event for a lead. */
  leadEvent: v.optional(
    v.union(
      [v.literal(""), v.pipe(v.string(), v.regex(/^[a-z]\w{2,39}$/))],
      "TAG_MANAGER_LEAD_EVENT is an event name like lead_sent, none, or empty.",
    ),
    "",
  ),
  /** Whether the site pushes `page_view`. */
  pageView: v.pipe(
    v.optional(v.picklist(["", "off"], "TAG_MANAGER_PAGE_VIEW is off or empty."), ""),
    v.transform((text) => text !== "off"),
  ),
});

type Settings = v.InferOutput<typeof TagManagerSchema>;

/** `container`: empty for no tag manager. `vendors`: besides Google Analytics. */
export type TagManager = Readonly<Omit<Settings, "vendors"> & { vendors: readonly VendorName[] }>;

/** Settings of the Worker. */
export type TagManagerSettings = Readonly<
  Partial<
    Record<
      `TAG_MANAGER_${"ID" | "MODE" | "VENDORS" | "CUSTOM_JAVASCRIPT" | "LEAD_EVENT" | "PAGE_VIEW"}`,
      unknown
    >
  >
>;

export const NO_TAG_MANAGER: TagManager = {
  container: "",
  mode: "basic",
  vendors: [],
  customJavaScript: false,
  leadEvent: "",
  pageView: true,
};

type Outcome =
  | { ok: true; tagManager: TagManager; unknownVendors: readonly string[] }
  | { ok: false; reason: string };

/** What the operator should know of settings that work. `hasGa4`: the server reports leads to GA4. */
export function tagManagerWarnings(
  { container, customJavaScript, leadEvent }: TagManager,
  hasGa4: boolean,
): string[] {
  if (container === "") return [];
  return [
    hasGa4 && leadEvent === ""
      ? "GA4 counts each lead twice if the container sends generate_lead: set TAG_MANAGER_LEAD_EVENT."
      : "",
    customJavaScript ? "TAG_MANAGER_CUSTOM_JAVASCRIPT allows text to run as code." : "",
  ].filter(Boolean);
}

/** Parses the Worker's settings. Unknown vendors are left out. */
export function parseTagManager(settings: TagManagerSettings): Outcome {
  const { success, output, issues } = v.safeParse(TagManagerSchema, {
    container: settings.TAG_MANAGER_ID,
    mode: settings.TAG_MANAGER_MODE,
    vendors: settings.TAG_MANAGER_VENDORS,
    customJavaScript: settings.TAG_MANAGER_CUSTOM_JAVASCRIPT,
    leadEvent: settings.TAG_MANAGER_LEAD_EVENT,
    pageView: settings.TAG_MANAGER_PAGE_VIEW,
  });
  if (!success) return { ok: false, reason: issues.map(({ message }) => message).join(" ") };
  const vendors = output.vendors.filter(isVendorName);
  const unknownVendors = output.vendors.filter((name) => !isVendorName(name));
  return { ok: true, tagManager: { ...output, vendors }, unknownVendors };
}
