import { inspect } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type DataLayerModel, modelAfter } from "#app/domain/analytics/data-layer-model.ts";
import { type Model, replay } from "./data-layer-validator.ts";

function gtag(..._parameters: unknown[]): IArguments {
  return arguments;
}

/** Google's helper changes what it is given, and keeps it. */
function googleModel(entries: readonly unknown[]): Model {
  let last: Model = {};
  replay(entries, (model) => (last = model));
  return last;
}

/** With `undefined`, and without the order of keys. */
function formatValue(value: unknown): string {
  return inspect(value, { depth: null, sorted: true });
}

function ourModel(entries: readonly unknown[]): DataLayerModel {
  return entries.reduce<DataLayerModel>(modelAfter, {});
}

const GRANT = gtag("consent", "update", { ad_storage: "granted" });
const TOO_MANY = gtag("set", "x", 1, 2);
const COMMANDS = [gtag("set", "ads_data_redaction", true), GRANT, TOO_MANY];
const BARE = Object.assign(Object.create(null), { a: 1 });
class Own {
  a = 1;
}

test.each<[string, unknown[], object]>([
  ["objects by key", [{ a: { x: 1 } }, { a: { y: 2 }, "a.z": 3 }], { a: { x: 1, y: 2, z: 3 } }],
  ["lists by index", [{ a: [{ id: 1 }, 2] }, { a: [{ b: 9 }] }], { a: [{ id: 1, b: 9 }, 2] }],
  ["and sets null", [{ ecommerce: { value: 1 } }, { ecommerce: null }], { ecommerce: null }],
  ["and clears by _clear", [{ a: { x: 1 } }, { a: { _clear: true, y: 2 } }], { a: { x: 1, y: 2 } }],
  ["gtag's set, and no other command", COMMANDS, { ads_data_redaction: true }],
  ["objects without a prototype, not of a class", [BARE, new Own()], { a: 1 }],
  ["no text, function or date", ["text", () => {}, new Date(0), null, undefined], {}],
])("merges %s", (_what, entries, expected) => {
  expect(googleModel(entries)).toEqual(expected);
  expect(ourModel(entries)).toEqual(expected);
});

const KEYS = "event ecommerce items value a.b ecommerce.items _clear constructor".split(" ");
const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, "", "text", Number.NaN),
  fc.integer(),
  fc.date({ noInvalidDate: true }),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const change = fc.dictionary(fc.constantFrom(...KEYS), value, {
  maxKeys: 4,
  noNullPrototype: true,
});
const push = fc.oneof(
  { weight: 6, arbitrary: change },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom("a.b", "x"), value).map((set) => gtag("set", ...set)),
  },
  { weight: 1, arbitrary: change.map((set) => gtag("set", set)) },
  { weight: 1, arbitrary: change.map((set) => gtag("consent", "update", set)) },
  { weight: 1, arbitrary: leaf },
);

test("is Google's own model after any pushes, and changes none of them", () => {
  fc.assert(
    fc.property(fc.array(push, { maxLength: 8 }), (entries) => {
      const before = formatValue(entries);
      const ours = formatValue(ourModel(entries));
      expect(formatValue(entries)).toBe(before);
      expect(ours).toBe(formatValue(googleModel(entries)));
    }),
    { numRuns: 1_000 },
  );
});
