import * as v from "valibot";

const GOOGLE = "https://www.googletagmanager.com";

function optionalText(pattern: RegExp, hint: string) {
  return v.optional(v.pipe(v.string(hint), v.regex(pattern, hint)), "");
}

const SETTINGS = {
  TAG_MANAGER_ID: v.pipe(
    v.string("TAG_MANAGER_ID is missing."),
    v.trim(),
    v.regex(/^(GTM-[A-Z0-9]{4,12})?$/, "TAG_MANAGER_ID is a container like GTM-ABC1234, or empty."),
  ),
  /** `basic`: loads after consent. `advanced`: loads at once with everything denied. */
  TAG_MANAGER_MODE: v.picklist(["basic", "advanced"], "TAG_MANAGER_MODE is basic or advanced."),
  /** Where container and hits go: Google (empty), a server container, or the tag gateway's path, with a digit, which no page has. */
  TAG_MANAGER_ORIGIN: optionalText(
    /^(https:\/\/[a-z\d.-]+(:\d+)?|\/(?=[a-z]*\d)[a-z\d]{2,20})?$/,
    "TAG_MANAGER_ORIGIN is an address like https://tags.store.example, a path with a digit like /m7q3, or empty.",
  ),
  /** Besides Google Analytics. */
  TAG_MANAGER_VENDORS: v.optional(v.string("TAG_MANAGER_VENDORS is a list of names."), ""),
  /** Whether the container may run Custom JavaScript variables, which need `'unsafe-eval'`. */
  TAG_MANAGER_CUSTOM_JAVASCRIPT: v.optional(
    v.picklist(["", "on"], "TAG_MANAGER_CUSTOM_JAVASCRIPT is on or empty."),
  ),
  /** Event name in the browser instead of `generate_lead`; `none` pushes no event. */
  TAG_MANAGER_LEAD_EVENT: optionalText(
    /^([a-z]\w{2,39})?$/,
    "TAG_MANAGER_LEAD_EVENT is an event name like lead_sent, none, or empty.",
  ),
  TAG_MANAGER_PAGE_VIEW: v.optional(
    v.picklist(["", "off"], "TAG_MANAGER_PAGE_VIEW is off or empty."),
  ),
};

export type TagManagerSettings = Readonly<Partial<Record<keyof typeof SETTINGS, unknown>>>;

const TagManagerSchema = v.pipe(
  v.object(SETTINGS),
  v.transform((settings) => ({
    container: settings.TAG_MANAGER_ID,
    mode: settings.TAG_MANAGER_MODE,
    origin: settings.TAG_MANAGER_ORIGIN,
    vendors: settings.TAG_MANAGER_VENDORS.split(/[\s,]+/).filter(Boolean) as readonly string[],
    customJavaScript: settings.TAG_MANAGER_CUSTOM_JAVASCRIPT === "on",
    leadEvent: settings.TAG_MANAGER_LEAD_EVENT,
    pageView: settings.TAG_MANAGER_PAGE_VIEW !== "off",
  })),
);

export type TagManager = Readonly<v.InferOutput<typeof TagManagerSchema>>;

export const NO_TAG_MANAGER: TagManager = v.parse(TagManagerSchema, {
  TAG_MANAGER_ID: "",
  TAG_MANAGER_MODE: "basic",
});

/** URL of the container. On a path, Google's tag gateway expects no file name. */
export function containerAddress({ container, origin }: TagManager): string {
  const loader = origin.startsWith("/") ? `${origin}/` : `${origin || GOOGLE}/gtm.js`;
  return `${loader}?id=${container}`;
}

/** Returns warnings about valid settings. `hasGa4`: the server sends leads to GA4. */
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

type Outcome =
  | { ok: true; tagManager: TagManager; unknownVendors: readonly string[] }
  | { ok: false; reason: string };

/** `vendorNames`: every known vendor. */
export function parseTagManager(
  settings: TagManagerSettings,
  vendorNames: readonly string[],
): Outcome {
  const { success, output, issues } = v.safeParse(TagManagerSchema, settings);
  if (!success) return { ok: false, reason: issues.map(({ message }) => message).join(" ") };
  const { vendors } = output;
  return {
    ok: true,
    tagManager: { ...output, vendors: vendors.filter((name) => vendorNames.includes(name)) },
    unknownVendors: vendors.filter((name) => !vendorNames.includes(name)),
  };
}
