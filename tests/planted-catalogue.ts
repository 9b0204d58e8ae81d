import { catalogue } from "#app/content/catalogue.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";

const DOLLARS = new Map([
  ["SKU_01", 99],
  ["SKU_02", 149],
  ["SKU_03", 199],
  ["SKU_04", 119],
  ["SKU_05", 149],
  ["SKU_08", 99],
  ["SKU_09", 249],
  ["SKU_11", 349],
]);

/** Some services with fixed prices, for tests with worked examples. */
export const plantedCatalogue: Catalogue = catalogue.flatMap((service) => {
  const [first, ...rest] = service.options.flatMap((option) => {
    const dollars = DOLLARS.get(option.sku);
    return dollars === undefined ? [] : [{ ...option, price: dollars * 100 }];
  });
  return first ? [{ ...service, options: [first, ...rest] }] : [];
});
