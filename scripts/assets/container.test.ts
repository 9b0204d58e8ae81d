import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { CONTAINER_FILES, containerText, siteEvents } from "./container.ts";

interface Parameter {
  type: string;
  key?: string | undefined;
  value?: string | undefined;
  list?: Parameter[] | undefined;
  map?: Parameter[] | undefined;
}

// developers.google.com/tag-platform/tag-manager/api/reference/rest/v2: Parameter, Tag, Trigger,
// Variable; the export adds the version around them.
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
const Conditions = v.array(v.strictObject({ type: v.literal("EQUALS"), parameter: Parameters }));
const ExportSchema = v.strictObject({
  exportFormatVersion: v.literal(2),
  exportTime: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  containerVersion: v.strictObject({
    path: v.string(),
    accountId: Id,
    containerId: Id,
    containerVersionId: Id,
    container: v.looseObject({ usageContext: v.array(v.picklist(["WEB", "SERVER"])) }),
    tag: v.array(
      v.strictObject({
        ...entity,
        tagId: Id,
        parameter: Parameters,
        firingTriggerId: v.array(Id),
        tagFiringOption: v.picklist(["ONCE_PER_EVENT", "ONCE_PER_LOAD", "UNLIMITED"]),
        priority: v.optional(ParameterSchema),
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

const MODES = ["basic", "advanced"] as const;

function containerOf(mode: (typeof MODES)[number]) {
  return v.parse(ExportSchema, JSON.parse(containerText(mode))).containerVersion;
}

test.each(MODES)(
  "the container file for %s mode has the current events (npm run assets)",
  (mode) => {
    expect(readFileSync(CONTAINER_FILES[mode], "utf8")).toBe(containerText(mode));
  },
);

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
  const { tag, trigger } = containerOf(mode);
  for (const { name } of siteEvents()) {
    const [fires] = trigger.filter(({ customEventFilter }) =>
      customEventFilter[0]?.parameter.some(({ value }) => value === name),
    );
    const fired = tag.filter(({ firingTriggerId }) =>
      firingTriggerId.includes(fires?.triggerId ?? ""),
    );
    expect(fired, name).toHaveLength(1);
  }
});

test("in basic mode every tag needs consent to analytics, in advanced mode none waits for it", () => {
  for (const { consentSettings } of containerOf("advanced").tag) {
    expect(consentSettings).toEqual({ consentStatus: "NOT_NEEDED" });
  }
  for (const { name, consentSettings } of containerOf("basic").tag) {
    expect(JSON.stringify(consentSettings), name).toContain("analytics_storage");
    expect(consentSettings.consentStatus, name).toBe("NEEDED");
  }
});

test.each(MODES)("names and ids are unique, and tags read variables only: %s", (mode) => {
  const { tag, trigger, variable } = containerOf(mode);
  for (const names of [tag, trigger, variable].map((all) => all.map(({ name }) => name))) {
    expect(names).toHaveLength(new Set(names).size);
  }
  const ids = [tag.map((one) => one.tagId), trigger.map((one) => one.triggerId)];
  for (const all of ids) expect(all).toHaveLength(new Set(all).size);
  const read = JSON.stringify([tag, trigger]).matchAll(/{{(.*?)}}/g);
  const known = ["_event", ...variable.map(({ name }) => name)];
  for (const [, name] of read) expect(known).toContain(name);
});
