import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { CONTAINER_FILE, containerText, siteEvents } from "./container.ts";

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
        consentSettings: v.strictObject({
          consentStatus: v.picklist(["NEEDED", "NOT_NEEDED", "NOT_SET"]),
          consentType: ParameterSchema,
        }),
      }),
    ),
    trigger: v.array(
      v.strictObject({
        ...entity,
        triggerId: Id,
        customEventFilter: v.array(
          v.strictObject({ type: v.literal("EQUALS"), parameter: Parameters }),
        ),
      }),
    ),
    variable: v.array(v.strictObject({ ...entity, variableId: Id, parameter: Parameters })),
  }),
});

const { containerVersion } = v.parse(ExportSchema, JSON.parse(containerText()));

test("the container file has the current events (npm run assets)", () => {
  expect(readFileSync(CONTAINER_FILE, "utf8")).toBe(containerText());
});

/** GA4 needs no custom definition for these. */
const KNOWN_TO_GA4 = ["content_group", "page_title", "coupon", "currency", "user_data", "value"];

test("docs/container.md names every parameter that needs a custom dimension", () => {
  const [, table = ""] = readFileSync("docs/container.md", "utf8").split("## Custom dimensions");
  for (const parameter of siteEvents().flatMap(({ parameters }) => parameters)) {
    if (KNOWN_TO_GA4.includes(parameter)) continue;
    expect(table).toContain(`| \`${parameter}\``);
  }
});

test("every event fires one tag, which needs consent to analytics", () => {
  const { tag, trigger } = containerVersion;
  for (const { name } of siteEvents()) {
    const [fires] = trigger.filter(({ customEventFilter }) =>
      customEventFilter[0]?.parameter.some(({ value }) => value === name),
    );
    const fired = tag.filter(({ firingTriggerId }) =>
      firingTriggerId.includes(fires?.triggerId ?? ""),
    );
    expect(fired, name).toHaveLength(1);
  }
  for (const { name, consentSettings } of tag) {
    expect(JSON.stringify(consentSettings), name).toContain("analytics_storage");
    expect(consentSettings.consentStatus, name).toBe("NEEDED");
  }
});

test("names and ids are unique, and tags read variables only", () => {
  const { tag, trigger, variable } = containerVersion;
  for (const names of [tag, trigger, variable].map((all) => all.map(({ name }) => name))) {
    expect(names).toHaveLength(new Set(names).size);
  }
  const ids = [tag.map((one) => one.tagId), trigger.map((one) => one.triggerId)];
  for (const all of ids) expect(all).toHaveLength(new Set(all).size);
  const read = JSON.stringify(tag).matchAll(/{{(.*?)}}/g);
  const known = variable.map(({ name }) => name);
  for (const [, name] of read) expect(known).toContain(name);
});
