import { siteEvents } from "./site-events.ts";
import { flag, template, type Variables, type VariableValue } from "./export-format.ts";

/** Placeholders that the operator replaces after the import, by the name of their variable. */
const CONSTANTS = {
  "GA4 measurement id": "G-XXXXXXXXXX",
  "Google Ads conversion id": "0000000000",
  "Google Ads conversion label": "XXXXXXXXXXXXXXXXXXXX",
  "Meta pixel id": "0000000000000000",
  "Microsoft UET tag id": "00000000",
  "LinkedIn partner id": "0000000",
  "LinkedIn conversion id": "00000000",
  "TikTok pixel id": "XXXXXXXXXXXXXXXXXXXX",
};

export type ConstantName = keyof typeof CONSTANTS;

export const USER_DATA = "User-provided data";

export const webVariables: Variables = {
  ...Object.fromEntries(
    Object.entries(CONSTANTS).map(([name, value]) => [
      name,
      { type: "c", parameters: [template("value", value)] },
    ]),
  ),
  ...Object.fromEntries(
    [...siteEvents().flatMap(({ parameters }) => parameters), "ecommerce.items", "ecommerce.value"]
      .toSorted()
      .map((name) => [dataLayerName(name), dataLayerVariable(name)]),
  ),
  [USER_DATA]: {
    type: "awec",
    parameters: [template("mode", "CODE"), template("dataSource", fromDataLayer("user_data"))],
  },
};

export function constant(name: ConstantName): string {
  return `{{${name}}}`;
}

/** `name`: a key of the data layer, with dots for nested ones. */
export function fromDataLayer(name: string): string {
  return `{{${dataLayerName(name)}}}`;
}

export function dataLayerName(name: string): string {
  return `data layer - ${name}`;
}

function dataLayerVariable(name: string): VariableValue {
  const version = { type: "INTEGER", key: "dataLayerVersion", value: "2" } as const;
  return {
    type: "v",
    parameters: [version, flag("setDefaultValue", false), template("name", name)],
  };
}
