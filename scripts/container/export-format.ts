/** Parameter of a tag or variable in Google's export format. */
export interface Parameter {
  readonly type: "TEMPLATE" | "INTEGER" | "BOOLEAN" | "LIST" | "MAP";
  readonly key?: string;
  readonly value?: string;
  readonly list?: readonly Parameter[];
  readonly map?: readonly Parameter[];
}

type ConsentType = "analytics_storage" | "ad_storage" | "ad_user_data" | "ad_personalization";

/** Fires on a custom event, or on an event that Tag Manager has a trigger for. */
export type Trigger =
  | { readonly builtIn: string }
  | { readonly name: string; readonly event: Condition; readonly filter?: Condition };

/** `isNegated`: fires where the values are not equal. */
export interface Condition {
  readonly type: "EQUALS" | "MATCH_REGEX";
  readonly variable: string;
  readonly value: string;
  readonly isNegated?: boolean;
}

export interface Tag {
  readonly name: string;
  readonly type: string;
  readonly parameters: readonly Parameter[];
  readonly triggers: readonly Trigger[];
  /** `null`: Google's tag checks consent itself. */
  readonly consent: readonly ConsentType[] | null;
  readonly isOncePerLoad?: boolean;
  /** Tags with a higher one fire earlier. */
  readonly priority?: number;
  /** Name of the tag that must have run before. */
  readonly setupTag?: string;
}

/** By name; tags read them as `{{name}}`. */
export type Variables = Readonly<Record<string, VariableValue>>;

export interface VariableValue {
  readonly type: string;
  readonly parameters: readonly Parameter[];
}

/** Placeholders: an import replaces these ids. */
export const IDS = { accountId: "0", containerId: "0" };

/** Wraps a container's version as "Import container" reads it. */
export function formatExport(usage: "WEB" | "SERVER", version: object): string {
  const container = {
    path: "accounts/0/containers/0",
    ...IDS,
    name: "site",
    usageContext: [usage],
  };
  const file = {
    exportFormatVersion: 2,
    exportTime: "2026-11-24 00:00:00",
    containerVersion: {
      path: "accounts/0/containers/0/versions/0",
      ...IDS,
      containerVersionId: "0",
      container,
      ...version,
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Numbers the tags, and the triggers and variables that they use. */
export function createEntities(tags: readonly Tag[], variables: Variables) {
  const custom = new Map(
    tags.flatMap(({ triggers }) =>
      triggers.flatMap((one) => ("name" in one ? [[one.name, one]] : [])),
    ),
  );
  const names = [...custom.keys()];

  function triggerId(trigger: Trigger): string {
    return "name" in trigger ? String(names.indexOf(trigger.name) + 1) : trigger.builtIn;
  }

  const trigger = [...custom.values()].map((one, index) => formatTrigger(one, index + 1));
  const tag = tags.map((one, index) => ({
    ...IDS,
    tagId: String(index + 1),
    name: one.name,
    type: one.type,
    parameter: one.parameters,
    firingTriggerId: one.triggers.map(triggerId),
    tagFiringOption: one.isOncePerLoad ? "ONCE_PER_LOAD" : "ONCE_PER_EVENT",
    ...(one.priority ? { priority: { type: "INTEGER", value: String(one.priority) } } : {}),
    ...(one.setupTag ? { setupTag: [{ tagName: one.setupTag }] } : {}),
    consentSettings: formatConsent(one.consent),
  }));
  return { tag, trigger, variable: formatVariables(JSON.stringify([tag, trigger]), variables) };
}

function formatTrigger(trigger: Extract<Trigger, { name: string }>, id: number) {
  const { name, event, filter } = trigger;
  return {
    ...IDS,
    triggerId: String(id),
    name,
    type: "CUSTOM_EVENT",
    customEventFilter: [formatCondition(event)],
    ...(filter ? { filter: [formatCondition(filter)] } : {}),
  };
}

function formatCondition({ type, variable, value, isNegated }: Condition) {
  const parameter = [template("arg0", `{{${variable}}}`), template("arg1", value)];
  return { type, parameter: isNegated ? [...parameter, flag("negate", true)] : parameter };
}

function formatConsent(types: Tag["consent"]) {
  if (types === null) return { consentStatus: "NOT_NEEDED" };
  const list = types.map((value) => ({ type: "TEMPLATE", value }));
  return { consentStatus: "NEEDED", consentType: { type: "LIST", list } };
}

/** Variables that `text` reads, and those that these read. */
function formatVariables(text: string, variables: Variables) {
  const used = new Set<string>();
  function add(read: string): void {
    for (const [name, { parameters }] of Object.entries(variables)) {
      if (used.has(name) || !read.includes(`{{${name}}}`)) continue;
      used.add(name);
      add(JSON.stringify(parameters));
    }
  }
  add(text);
  return [...used].map((name, index) => ({
    ...IDS,
    variableId: String(index + 1),
    name,
    type: variables[name]?.type,
    parameter: variables[name]?.parameters,
  }));
}

export function template(key: string, value: string): Parameter {
  return { type: "TEMPLATE", key, value };
}

export function flag(key: string, value: boolean): Parameter {
  return { type: "BOOLEAN", key, value: String(value) };
}

/** `columns`: the keys of name and value, which differ between tags. */
export function table(
  key: string,
  rows: readonly (readonly [name: string, value: string])[],
  columns: readonly [string, string] = ["parameter", "parameterValue"],
): Parameter {
  const list = rows.map(([name, value]) => ({
    type: "MAP" as const,
    map: [template(columns[0], name), template(columns[1], value)],
  }));
  return { type: "LIST", key, list };
}
