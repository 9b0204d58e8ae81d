import { EVENT_SCHEMAS } from "#app/domain/analytics/event-schema.ts";

/** The files for "Import container" of Google Tag Manager, by `TAG_MANAGER_MODE`; see docs/container.md. */
export const CONTAINER_FILES = {
  basic: "docs/container.json",
  advanced: "docs/container-advanced.json",
} as const;

export type ContainerMode = keyof typeof CONTAINER_FILES;

/** Trigger "Initialization - All Pages" of every container. */
const ALL_PAGES = "2147479573";
/** Placeholders: an import replaces these ids. */
const IDS = { accountId: "0", containerId: "0" };
const MEASUREMENT_ID = "GA4 measurement id";
const AFTER_CONSENT = "data layer - after_consent";
const GRANTED_LATER = "page_view after consent";

export function siteEvents(): { name: string; hasItems: boolean; parameters: string[] }[] {
  return EVENT_SCHEMAS.flatMap(({ entries }) => {
    const names: readonly string[] = entries.event.options;
    const parameters = Object.keys(entries).filter((key) => key !== "event" && key !== "ecommerce");
    return names.map((name) => ({ name, hasItems: "ecommerce" in entries, parameters }));
  });
}

/**
 * Google's export format 2: a Google tag, and for each event a trigger and a GA4 tag. In basic mode,
 * every tag needs consent to analytics. In advanced mode, the tags check consent themselves and send
 * pings without it, so they leave out what is pushed again after consent.
 */
export function containerText(mode: ContainerMode): string {
  const events = siteEvents();
  const parameters = [...new Set(events.flatMap((event) => event.parameters))].toSorted();
  const grantedLater = String(events.length + 1);
  const container = {
    exportFormatVersion: 2,
    exportTime: "2026-11-24 00:00:00",
    containerVersion: {
      path: "accounts/0/containers/0/versions/0",
      ...IDS,
      containerVersionId: "0",
      container: { path: "accounts/0/containers/0", ...IDS, name: "site", usageContext: ["WEB"] },
      tag: [
        googleTag(mode, grantedLater),
        ...events.map((event, index) => eventTag(event, index, mode)),
      ],
      trigger: [
        ...events.map(({ name, parameters: own }, index) => {
          const isRepeated = own.includes("after_consent");
          const filter = mode === "advanced" && isRepeated ? [isAfterConsent(false)] : [];
          return trigger(String(index + 1), name, name, filter);
        }),
        ...(mode === "basic"
          ? [trigger(grantedLater, GRANTED_LATER, "page_view", [isAfterConsent(true)])]
          : []),
      ],
      variable: [
        variable(MEASUREMENT_ID, "c", 0, [template("value", "G-XXXXXXXXXX")]),
        ...parameters.map((name, index) =>
          variable(`data layer - ${name}`, "v", index + 1, [
            { type: "INTEGER", key: "dataLayerVersion", value: "2" },
            { type: "BOOLEAN", key: "setDefaultValue", value: "false" },
            template("name", name),
          ]),
        ),
      ],
    },
  };
  return `${JSON.stringify(container, null, 2)}\n`;
}

/** Sends no `page_view`: the site pushes it. Where analytics was not allowed at first, it fires then. */
function googleTag(mode: ContainerMode, grantedLater: string) {
  const settings = table("configSettingsTable", [["send_page_view", "false"]]);
  const parameter = [template("tagId", `{{${MEASUREMENT_ID}}}`), settings];
  const firing = mode === "basic" ? [ALL_PAGES, grantedLater] : [ALL_PAGES];
  return {
    ...tag("Google tag", "googtag", 1, parameter, firing, mode),
    // Before the event's own tag.
    priority: { type: "INTEGER", value: "1" },
    tagFiringOption: "ONCE_PER_LOAD",
  };
}

function eventTag(
  event: ReturnType<typeof siteEvents>[number],
  index: number,
  mode: ContainerMode,
) {
  const values = event.parameters.map((name) => [name, `{{data layer - ${name}}}`] as const);
  const parameter = [
    { type: "BOOLEAN", key: "sendEcommerceData", value: String(event.hasItems) },
    ...(event.hasItems ? [template("getEcommerceDataFrom", "dataLayer")] : []),
    template("eventName", event.name),
    template("measurementIdOverride", `{{${MEASUREMENT_ID}}}`),
    table("eventSettingsTable", values),
  ];
  return tag(`GA4 - ${event.name}`, "gaawe", index + 2, parameter, [String(index + 1)], mode);
}

function tag(
  name: string,
  type: string,
  id: number,
  parameter: readonly object[],
  firingTriggerId: readonly string[],
  mode: ContainerMode,
) {
  const needed = { type: "TEMPLATE", value: "analytics_storage" };
  return {
    ...IDS,
    tagId: String(id),
    name,
    type,
    parameter,
    firingTriggerId,
    tagFiringOption: "ONCE_PER_EVENT",
    consentSettings:
      mode === "basic"
        ? { consentStatus: "NEEDED", consentType: { type: "LIST", list: [needed] } }
        : { consentStatus: "NOT_NEEDED" },
  };
}

function trigger(triggerId: string, name: string, event: string, filter: readonly object[]) {
  return {
    ...IDS,
    triggerId,
    name,
    type: "CUSTOM_EVENT",
    customEventFilter: [
      { type: "EQUALS", parameter: [template("arg0", "{{_event}}"), template("arg1", event)] },
    ],
    ...(filter.length > 0 ? { filter } : {}),
  };
}

function isAfterConsent(isWanted: boolean): object {
  const negate = isWanted ? [] : [{ type: "BOOLEAN", key: "negate", value: "true" }];
  const compared = [template("arg0", `{{${AFTER_CONSENT}}}`), template("arg1", "true")];
  return { type: "EQUALS", parameter: [...compared, ...negate] };
}

function variable(name: string, type: string, index: number, parameter: readonly object[]) {
  return { ...IDS, variableId: String(index + 1), name, type, parameter };
}

function template(key: string, value: string): object {
  return { type: "TEMPLATE", key, value };
}

function table(key: string, rows: readonly (readonly [name: string, value: string])[]): object {
  const list = rows.map(([name, value]) => ({
    type: "MAP",
    map: [template("parameter", name), template("parameterValue", value)],
  }));
  return { type: "LIST", key, list };
}
