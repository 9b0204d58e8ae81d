import { expect, test } from "vitest";
import { catalogue, RECOMMENDED_ADDONS } from "#app/content/catalogue.ts";
import { findOffer } from "#app/domain/catalogue/catalogue.ts";
import { addToCart, type Cart } from "./cart.ts";
import { recommendedAddons } from "./recommended-addons.ts";

test.each([
  [[], []],
  [["SKU_13"], []],
  [["SKU_11"], []],
  [["SKU_01"], ["SKU_11", "SKU_12"]],
  [["SKU_01", "SKU_11"], ["SKU_12"]],
  [["SKU_11", "SKU_12", "SKU_09"], []],
])("a cart of %j is offered %j", (inCart, offered) => {
  const cart = inCart.reduce<Cart>((lines, sku) => {
    const offer = findOffer(catalogue, sku);
    return offer ? addToCart(lines, offer, 1, sku) : lines;
  }, []);
  const skus = recommendedAddons(cart, RECOMMENDED_ADDONS, catalogue).map((offer) => offer.sku);
  expect(skus).toEqual(offered);
});
