import { expect, test } from "vitest";
import { plantedCatalogue as catalogue } from "#tests/planted-catalogue.ts";
import { listEvent, selectEvent } from "./list-event.ts";

test("a selection has the selected offers of the list, at their places in it", () => {
  const { ecommerce, ...rest } = selectEvent(catalogue, ["SKU_05", "SKU_01"], "v-1");
  expect(rest).toEqual({ event: "select_item", visitor_id: "v-1" });
  const { items, ...list } = listEvent(catalogue, null).ecommerce;
  expect(ecommerce).toEqual({
    ...list,
    items: items.filter(({ item_id }) => item_id === "SKU_01" || item_id === "SKU_05"),
  });
  expect(ecommerce.items).toHaveLength(2);
});

test("the list numbers its items", () => {
  const { items } = listEvent(catalogue, null).ecommerce;
  expect(items.map(({ index }) => index)).toEqual([...items.keys()]);
});
