import { readFileSync } from "node:fs";
import { parse } from "acorn";
import * as v from "valibot";
import { expect, test } from "vitest";
import { VENDOR_NAMES } from "#app/content/vendors.ts";
import { serverContainer } from "./server-container.ts";
import { parseContainerSettings } from "./settings.ts";
import { siteEvents } from "./site-events.ts";
import { vendorsWithoutTags, webContainer } from "./web-container.ts";

interface Parameter {
  type: string;
  key?: string | undefined;
  value?: string | undefined;
  list?: Parameter[] | undefined;
  map?: Parameter[] | undefined;
}

// developers.google.com/tag-platform/tag-manager/api/reference/rest/v2: Parameter, Tag, Trigger,
// Variable, Client; the export adds the version around them.
const Id = v.pipe(v.string(), v.regex(/^\d+$/));
const ParameterSchema: v.GenericSchema<Parameter> = v.lazy(() =>
  v.strictObject({
    type: v.picklist(["TEMPLATE", "INTEGER", "BOOLEAN", "LIST", "MAP"]),
    key: v.optional(v.string()),
    value: v.optional(v.string()),
    list: v.optional(v.array(ParameterSchema)),
    map: v.optional(v.array(ParameterSchema)),
  }),
);
const entity = { accountId: Id, containerId: Id, name: v.string(), type: v.string() };
const Parameters = v.array(ParameterSchema);
const Conditions = v.array(
  v.strictObject({ type: v.picklist(["EQUALS", "MATCH_REGEX"]), parameter: Parameters }),
);
const ExportSchema = v.strictObject({
  exportFormatVersion: v.literal(2),
  exportTime: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  containerVersion: v.strictObject({
    path: v.string(),
    accountId: Id,
    containerId: Id,
    containerVersionId: Id,
    container: v.looseObject({ usageContext: v.tuple([v.picklist(["WEB", "SERVER"])]) }),
    client: v.optional(v.array(v.strictObject({ ...entity, clientId: Id, parameter: Parameters }))),
    tag: v.array(
      v.strictObject({
        ...entity,
        tagId: Id,
        parameter: Parameters,
        firingTriggerId: v.pipe(v.array(Id), v.minLength(1)),
        tagFiringOption: v.picklist(["ONCE_PER_EVENT", "ONCE_PER_LOAD", "UNLIMITED"]),
        priority: v.optional(ParameterSchema),
        setupTag: v.optional(v.array(v.strictObject({ tagName: v.string() }))),
        consentSettings: v.strictObject({
          consentStatus: v.picklist(["NEEDED", "NOT_NEEDED", "NOT_SET"]),
          consentType: v.optional(ParameterSchema),
        }),
      }),
    ),
    trigger: v.array(
      v.strictObject({
        ...entity,
        triggerId: Id,
        customEventFilter: Conditions,
        filter: v.optional(Conditions),
      }),
    ),
    variable: v.array(v.strictObject({ ...entity, variableId: Id, parameter: Parameters })),
  }),
});

type Container = v.InferOutput<typeof ExportSchema>["containerVersion"];
type ExportedTag = Container["tag"][number];

const MODES = ["basic", "advanced"] as const;
const ALL = VENDOR_NAMES.join(" ");
/** Triggers that each container for the web has. */
const BUILT_IN = ["2147479573", "2147479553"];

function parseExport(text: string): Container {
  return v.parse(ExportSchema, JSON.parse(text)).containerVersion;
}

function containerFor(mode: (typeof MODES)[number], settings: object = {}): Container {
  const values = { TAG_MANAGER_ID: "GTM-ABC1234", TAG_MANAGER_MODE: mode, ...settings };
  return parseExport(webContainer(parseContainerSettings(values)));
}

function consentNeeded({ consentSettings }: ExportedTag): string[] {
  if (consentSettings.consentStatus !== "NEEDED") return [];
  return consentSettings.consentType?.list?.map(({ value = "" }) => value) ?? [];
}

function getValue({ parameter }: Pick<ExportedTag, "parameter">, key: string): string | undefined {
  return parameter.find((one) => one.key === key)?.value;
}

/** GA4 needs no custom definition for these. */
const KNOWN_TO_GA4 =
  "content_group page_title page_location page_referrer coupon currency user_data value".split(" ");

test("docs/container.md names every parameter that needs a custom dimension", () => {
  const [, table = ""] = readFileSync("docs/container.md", "utf8").split("## Custom dimensions");
  for (const parameter of siteEvents().flatMap(({ parameters }) => parameters)) {
    if (KNOWN_TO_GA4.includes(parameter)) continue;
    expect(table).toContain(`| \`${parameter}\``);
  }
});

test.each(MODES)("every event fires one GA4 tag: %s", (mode) => {
  const { tag, trigger } = containerFor(mode, { TAG_MANAGER_VENDORS: ALL });
  for (const { name } of siteEvents()) {
    const fires = trigger.filter(({ customEventFilter }) =>
      customEventFilter[0]?.parameter.some(({ value }) => value === name),
    );
    const ids = fires.map(({ triggerId }) => triggerId);
    const fired = tag.filter(
      ({ type, firingTriggerId }) =>
        type === "gaawe" && firingTriggerId.some((id) => ids.includes(id)),
    );
    expect(fired, name).toHaveLength(1);
  }
});

test.each(MODES)("names and ids are unique: %s", (mode) => {
  const { tag, trigger, variable } = containerFor(mode, { TAG_MANAGER_VENDORS: ALL });
  for (const names of [tag, trigger, variable].map((all) => all.map(({ name }) => name))) {
    expect(names).toHaveLength(new Set(names).size);
  }
  for (const ids of [tag.map(({ tagId }) => tagId), trigger.map(({ triggerId }) => triggerId)]) {
    expect(ids).toHaveLength(new Set(ids).size);
  }
});

test.each(MODES)("the triggers and set-up tags of each tag exist: %s", (mode) => {
  const { tag, trigger } = containerFor(mode, { TAG_MANAGER_VENDORS: ALL });
  const triggers = [...trigger.map(({ triggerId }) => triggerId), ...BUILT_IN];
  const tags = tag.map(({ name }) => name);
  for (const { name, firingTriggerId, setupTag = [] } of tag) {
    expect(triggers, name).toEqual(expect.arrayContaining(firingTriggerId));
    expect(tags, name).toEqual(expect.arrayContaining(setupTag.map(({ tagName }) => tagName)));
  }
});

test.each(MODES)("each trigger fires a tag: %s", (mode) => {
  const { tag, trigger } = containerFor(mode, { TAG_MANAGER_VENDORS: ALL });
  const fired = tag.flatMap(({ firingTriggerId }) => firingTriggerId);
  const triggers = trigger.map(({ triggerId }) => triggerId);
  expect(fired).toEqual(expect.arrayContaining(triggers));
});

test.each(MODES)("the variables are those that are read: %s", (mode) => {
  const { tag, trigger, variable } = containerFor(mode, { TAG_MANAGER_VENDORS: ALL });
  const read = JSON.stringify([tag, trigger, variable]).matchAll(/{{(.*?)}}/g);
  const names = new Set([...read].map(([, name]) => name));
  names.delete("_event");
  expect(names).toEqual(new Set(variable.map(({ name }) => name)));
});

const GOOGLE_TYPES = ["googtag", "gaawe", "gclidw", "awct"];

test("in basic mode every tag needs the consent of its purpose", () => {
  for (const tag of containerFor("basic", { TAG_MANAGER_VENDORS: ALL }).tag) {
    const isAnalytics = ["googtag", "gaawe"].includes(tag.type);
    expect(consentNeeded(tag), tag.name).toContain(
      isAnalytics ? "analytics_storage" : "ad_storage",
    );
  }
});

test("in advanced mode Google's tags check consent themselves, the others need it", () => {
  for (const tag of containerFor("advanced", { TAG_MANAGER_VENDORS: ALL }).tag) {
    const expected = ["ad_storage", "ad_user_data", "ad_personalization"];
    expect(consentNeeded(tag), tag.name).toEqual(GOOGLE_TYPES.includes(tag.type) ? [] : expected);
  }
});

test("only the vendors of the list have tags", () => {
  const types = (vendors: string) =>
    new Set(containerFor("basic", { TAG_MANAGER_VENDORS: vendors }).tag.map(({ type }) => type));
  const names = (vendors: string) =>
    containerFor("basic", { TAG_MANAGER_VENDORS: vendors }).tag.map(({ name }) => name);
  const google = ["googtag", "gaawe"];
  expect(types("signals clarity pinterest snapchat")).toEqual(new Set(google));
  expect(types("google-ads")).toEqual(new Set([...google, "gclidw", "awct"]));
  expect(types("microsoft")).toEqual(new Set([...google, "baut"]));
  expect(types("linkedin")).toEqual(new Set([...google, "bzi", "html"]));
  for (const [vendor, name] of [
    ["meta", "Meta"],
    ["tiktok", "TikTok"],
  ] as const) {
    expect(types(vendor)).toEqual(new Set([...google, "html"]));
    const own = names(vendor).filter((tag) => !/^(Google tag|GA4 - )/.test(tag));
    expect(own.filter((tag) => !tag.startsWith(name))).toEqual([]);
  }
});

test("names the vendors that have no tags", () => {
  const settings = parseContainerSettings({
    TAG_MANAGER_ID: "",
    TAG_MANAGER_MODE: "basic",
    TAG_MANAGER_VENDORS: ALL,
  });
  expect(vendorsWithoutTags(settings)).toEqual(["clarity", "pinterest", "snapchat"]);
});

test("each lead has the id by which platforms deduplicate", () => {
  const { tag } = containerFor("basic", { TAG_MANAGER_VENDORS: ALL });
  const leads = tag.filter(({ name }) => / - (generate_)?lead$/.test(name));
  expect(leads.map(({ name }) => name)).toEqual([
    "GA4 - generate_lead",
    "Google Ads - lead",
    "Meta - generate_lead",
    "Microsoft - generate_lead",
    "TikTok - generate_lead",
    "LinkedIn - generate_lead",
  ]);
  for (const lead of leads) {
    expect(JSON.stringify(lead), lead.name).toContain("{{data layer - event_id}}");
  }
});

const RENAMED = { TAG_MANAGER_VENDORS: ALL, TAG_MANAGER_LEAD_EVENT: "lead_sent" };

test("leads have the name of TAG_MANAGER_LEAD_EVENT", () => {
  const text = JSON.stringify(containerFor("basic", RENAMED));
  expect(text).not.toContain("generate_lead");
  expect(text).toContain('"GA4 - lead_sent"');
});

test("TAG_MANAGER_LEAD_EVENT none leaves out leads only", () => {
  const { tag } = containerFor("basic", { ...RENAMED, TAG_MANAGER_LEAD_EVENT: "none" });
  expect(tag.filter(({ name }) => / - (none|.*lead.*)$/.test(name))).toEqual([]);
  expect(tag.filter(({ type }) => type === "baut")).toHaveLength(1);
});

function listCustomTags(): ExportedTag[] {
  const { tag } = containerFor("basic", { TAG_MANAGER_VENDORS: ALL });
  const custom = tag.filter(({ type }) => type === "html");
  expect(custom.length).toBeGreaterThan(10);
  return custom;
}

test("custom HTML is ECMAScript 5", () => {
  for (const one of listCustomTags()) {
    const [, script = ""] =
      /^<script>\n([^]*)\n<\/script>$/.exec(getValue(one, "html") ?? "") ?? [];
    const filled = script.replace(/{{.*?}}/g, "null");
    expect(() => parse(filled, { ecmaVersion: 5 }), one.name).not.toThrow();
    expect(filled, one.name).not.toBe("");
  }
});

test("custom HTML asks for no document.write", () => {
  for (const one of listCustomTags()) {
    expect(getValue(one, "supportDocumentWrite"), one.name).toBe("false");
  }
});

function findGoogleTag(TAG_MANAGER_ORIGIN: string): string {
  return JSON.stringify(containerFor("basic", { TAG_MANAGER_ORIGIN }).tag[0]);
}

test("hits go to a server container", () => {
  expect(findGoogleTag("https://tags.store.example")).toContain(
    '"value":"server_container_url"},{"type":"TEMPLATE","key":"parameterValue","value":"https://tags.store.example"',
  );
});

// Tag Manager knows the path of its gateway.
test("the path of a gateway is no server container", () => {
  const tag = findGoogleTag("/m7q3");
  expect(tag).toContain("googtag");
  expect(tag).not.toContain("server_container_url");
});

test("the server container forwards each event to GA4", () => {
  const { container, client, tag, trigger, variable } = parseExport(serverContainer());
  expect(container.usageContext).toEqual(["SERVER"]);
  expect(client?.map(({ type }) => type)).toEqual(["gaaw_client"]);
  expect(tag.map(({ type, firingTriggerId }) => [type, firingTriggerId])).toEqual([
    ["sgtmgaaw", trigger.map(({ triggerId }) => triggerId)],
  ]);
  const [, pattern] = trigger[0]?.customEventFilter[0]?.parameter ?? [];
  for (const { name } of siteEvents()) expect(name).toMatch(new RegExp(pattern?.value ?? "^$"));
  expect(variable.map(({ name }) => name)).toEqual(["GA4 measurement id"]);
});

function parseSettings(settings: object) {
  return parseContainerSettings({ TAG_MANAGER_ID: "", TAG_MANAGER_MODE: "basic", ...settings });
}

test("an unknown mode stops the export", () => {
  expect(() => parseSettings({ TAG_MANAGER_MODE: "both" })).toThrow("basic or advanced");
});

test("an unknown vendor stops the export", () => {
  const settings = { TAG_MANAGER_VENDORS: "meta facebook" };
  expect(() => parseSettings(settings)).toThrow("unknown facebook");
});
