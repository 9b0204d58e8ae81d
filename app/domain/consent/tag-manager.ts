import * as v from "valibot";
import { isVendorName, type VendorName } from "./vendor.ts";

/** `basic`: loaded after consent only. `advanced`: loaded at once with everything denied. */
const ModeSchema = v.picklist(["basic", "advanced"], "TAG_MANAGER_MODE is basic or advanced.");

const SwitchSchema = v.optional(
  v.picklist(["", "on"], "TAG_MANAGER_CUSTOM_JAVASCRIPT is on or empty."),
  "",
);

const TagManagerSchema = v.object({
  container: v.pipe(
    v.string("TAG_MANAGER_ID is missing."),
    v.trim(),
    v.regex(/^(GTM-[A-Z0-9]{4,12})?$/, "TAG_MANAGER_ID is a container like GTM-ABC1234, or empty."),
  ),
  mode: ModeSchema,
  vendors: v.pipe(
    v.optional(v.string("TAG_MANAGER_VENDORS is a list of names."), ""),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  ),
  customJavaScript: v.pipe(
    SwitchSchema,
    v.transform((text) => text === "on"),
  ),
});

/** Settings of the Worker. */
export type TagManagerSettings = Readonly<
  Partial<
    Record<
      | "TAG_MANAGER_ID"
      | "TAG_MANAGER_MODE"
      | "TAG_MANAGER_VENDORS"
      | "TAG_MANAGER_CUSTOM_JAVASCRIPT",
      unknown
    >
  >
>;

export interface TagManager {
  /** Empty: no tag manager. */
  readonly container: string;
  readonly mode: "basic" | "advanced";
  /** Besides Google Analytics. */
  readonly vendors: readonly VendorName[];
  /** Whether the container may run Custom JavaScript variables, which need `'unsafe-eval'`. */
  readonly customJavaScript: boolean;
}

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
