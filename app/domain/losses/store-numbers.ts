import * as v from "valibot";
import { centsFromDollars, dollarsFromCents } from "#app/domain/money/money.ts";
import {
  type AdChannel,
  ANSWER_FIELDS,
  CHANNELS_FIELD,
} from "#app/domain/recommendations/answers.ts";
import type { StoreNumbers } from "./losses.ts";

function numberIn(format: RegExp) {
  return v.pipe(v.string(), v.trim(), v.regex(format), v.transform(Number));
}

const PercentSchema = numberIn(/^(\d{1,2}|100)$/);

/** Fields of the calculator and parameters of the address (product.md §11). */
const SCHEMAS = {
  orders: numberIn(/^[1-9]\d{0,5}$/),
  averageOrder: v.pipe(numberIn(/^(?=.*[1-9])\d{1,6}(\.\d{1,2})?$/), v.transform(centsFromDollars)),
  consent: PercentSchema,
  blockers: PercentSchema,
  safari: PercentSchema,
} satisfies Record<keyof StoreNumbers, v.GenericSchema<string, number>>;

export type StoreField = keyof StoreNumbers;

export const STORE_FIELDS = Object.keys(SCHEMAS) as StoreField[];

/** Orders, percent, or cents of typed dollars; `null` for anything else. */
export function parseStoreNumber(field: StoreField, text: string | null): number | null {
  const parsed = v.safeParse(SCHEMAS[field], text);
  return parsed.success ? parsed.output : null;
}

/** The inverse of `parseStoreNumber`. */
export function storeNumberText(field: StoreField, value: number): string {
  return String(field === "averageOrder" ? dollarsFromCents(value) : value);
}

/** Takes missing and invalid parameters from `fallback`. */
export function storeFromQuery(query: string, fallback: StoreNumbers): StoreNumbers {
  const parameters = new URLSearchParams(query);
  const store = { ...fallback };
  for (const field of STORE_FIELDS) {
    store[field] = parseStoreNumber(field, parameters.get(field)) ?? fallback[field];
  }
  return store;
}

/** Returns the query with its `?` and all other parameters. */
export function queryWithStore(
  query: string,
  store: StoreNumbers,
  channels: readonly AdChannel[],
): string {
  const parameters = new URLSearchParams(query);
  for (const field of STORE_FIELDS) parameters.set(field, storeNumberText(field, store[field]));
  parameters.delete(CHANNELS_FIELD);
  for (const channel of channels) parameters.append(CHANNELS_FIELD, channel);
  return `?${parameters.toString()}`;
}

/** What the calculator and the questions read of a query, without its `?`; empty if that is nothing. */
export function pickStoreQuery(query: string | URLSearchParams): string {
  const names: readonly string[] = [...STORE_FIELDS, ...ANSWER_FIELDS];
  const parameters = [...new URLSearchParams(query)].filter(([name]) => names.includes(name));
  return new URLSearchParams(parameters).toString();
}
