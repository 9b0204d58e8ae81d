import { EVENT_SCHEMAS } from "#app/domain/analytics/event-schema.ts";

/** The file for "Import container" of Google Tag Manager; see docs/container.md. */
export const CONTAINER_FILE = "docs/container.json";

/** Trigger "Initialization - All Pages" of every container. */
const ALL_PAGES = "2147479573";
/** Placeholders: an import replaces these ids. */
const IDS = { accountId: "0", containerId: "0" };
const MEASUREMENT_ID = "GA4 measurement id";

export function siteEvents(): { name: string; hasItems: boolean; parameters: string[] }[] {
  return EVENT_SCHEMAS.flatMap(({ entries }) => {
    const names: readonly string[] = entries.event.options;
    const parameters = Object.keys(entries).filter((key) => key !== "event" && key !== "ecommerce");
    return names.map((name) => ({ name, hasItems: "ecommerce" in entries, parameters }));
  });
}

/** Google's export format 2: a Google tag, and for each event a trigger and a GA4 tag. */
export function containerText(): string {
  const events = siteEvents();
  const parameters = [...new Set(events.flatMap((event) => event.parameters))].toSorted();
  const container = {
    exportFormatVersion: 2,
    exportTime: "2026-11-24 00:00:00",
    containerVersion: {
      path: "accounts/0/containers/0/versions/0",
      ...IDS,
      containerVersionId: "0",
      container: { path: "accounts/0/containers/0", ...IDS, name: "site", usageContext: ["WEB"] },
      tag: [googleTag(), ...events.map((event, index) => eventTag(event, index))],
      trigger: events.map(({ name }, index) => ({
        ...IDS,
        triggerId: String(index + 1),
        name,
        type: "CUSTOM_EVENT",
        customEventFilter: [
          { type: "EQUALS", parameter: [template("arg0", "{{_event}}"), template("arg1", name)] },
        ],
      })),
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

/** Sends no `page_view`: the site pushes it. */
function googleTag() {
  const settings = table("configSettingsTable", [["send_page_view", "false"]]);
  const parameter = [template("tagId", `{{${MEASUREMENT_ID}}}`), settings];
  return tag("Google tag", "googtag", 1, parameter, ALL_PAGES);
}

function eventTag(event: ReturnType<typeof siteEvents>[number], index: number) {
  const values = event.parameters.map((name) => [name, `{{data layer - ${name}}}`] as const);
  const parameter = [
    { type: "BOOLEAN", key: "sendEcommerceData", value: String(event.hasItems) },
    ...(event.hasItems ? [template("getEcommerceDataFrom", "dataLayer")] : []),
    template("eventName", event.name),
    template("measurementIdOverride", `{{${MEASUREMENT_ID}}}`),
    table("eventSettingsTable", values),
  ];
  return tag(`GA4 - ${event.name}`, "gaawe", index + 2, parameter, String(index + 1));
}

function tag(name: string, type: string, id: number, parameter: readonly object[], firing: string) {
  const needed = { type: "TEMPLATE", value: "analytics_storage" };
  return {
    ...IDS,
    tagId: String(id),
    name,
    type,
    parameter,
    firingTriggerId: [firing],
    tagFiringOption: "ONCE_PER_EVENT",
    consentSettings: { consentStatus: "NEEDED", consentType: { type: "LIST", list: [needed] } },
  };
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
