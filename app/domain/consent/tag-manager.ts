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
});

type Settings = v.InferOutput<typeof TagManagerSchema>;

/** `container`: empty for no tag manager. `vendors`: besides Google Analytics. */
export type TagManager = Readonly<Omit<Settings, "vendors"> & { vendors: readonly VendorName[] }>;

/** Settings of the Worker. */
export type TagManagerSettings = Readonly<
  Partial<Record<`TAG_MANAGER_${"ID" | "MODE" | "VENDORS" | "CUSTOM_JAVASCRIPT"}`, unknown>>
>;

export const NO_TAG_MANAGER: TagManager = {
  container: "",
  mode: "basic",
  vendors: [],
  customJavaScript: false,
};

type Outcome =
  | { ok: true; tagManager: TagManager; unknownVendors: readonly string[] }
  | { ok: false; reason: string };

/** Parses the Worker's settings. Unknown vendors are left out. */
export function parseTagManager(settings: TagManagerSettings): Outcome {
  const { success, output, issues } = v.safeParse(TagManagerSchema, {
    container: settings.TAG_MANAGER_ID,
    mode: settings.TAG_MANAGER_MODE,
    vendors: settings.TAG_MANAGER_VENDORS,
    customJavaScript: settings.TAG_MANAGER_CUSTOM_JAVASCRIPT,
  });
  if (!success) return { ok: false, reason: issues.map(({ message }) => message).join(" ") };
  const vendors = output.vendors.filter(isVendorName);
  const unknownVendors = output.vendors.filter((name) => !isVendorName(name));
  return { ok: true, tagManager: { ...output, vendors }, unknownVendors };
}
