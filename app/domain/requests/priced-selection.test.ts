import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_LINES } from "#app/domain/cart/cart.ts";
import { parseCart } from "#app/domain/cart/stored-cart.ts";
import { isPriced } from "#app/domain/catalogue/catalogue.ts";
import { plantedCatalogue as catalogue } from "#tests/planted-catalogue.ts";
import { ITEMS_FIELD, quantityField, UNLISTED_FIELD, unlistedText } from "./request-fields.ts";
import { parsePricedSelection } from "./priced-selection.ts";

function send(stored: unknown) {
  let ids = 0;
  const { cart } = parseCart(JSON.stringify(stored), catalogue, () => `new-${(ids += 1)}`);
  const listed = cart.filter(isPriced);
  const fields = {
    values: new Map(listed.map(({ sku, quantity }) => [quantityField(sku), `${quantity}`])),
    lists: new Map([
      [ITEMS_FIELD, listed.map(({ sku }) => sku)],
      [UNLISTED_FIELD, cart.filter((line) => !isPriced(line)).map(unlistedText)],
    ]),
    malformed: [],
  };
  return { cart, sent: parsePricedSelection(fields, catalogue) };
}

test("accepts every stored cart, for any service names", () => {
  const known = ["Web Analytics (GA4)", "Client-Side"];
  const word = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom("Old\tservice", "\ud800", '"'.repeat(300), ...known),
  );
  const line = fc.record({ name: word, option: word, quantity: fc.integer() });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 2 * MAX_LINES }), (stored) => {
      const { cart, sent } = send(stored);
      fc.pre(cart.length > 0);
      expect(sent).toMatchObject({ ok: true });
      expect(sent.ok && sent.lines).toHaveLength(cart.length);
    }),
  );
});

test("accepts a cart with the maximum number of lines", () => {
  const { cart, sent } = send(
    Array.from({ length: MAX_LINES }, (_, index) => ({ name: `Service ${index}` })),
  );
  expect(cart).toHaveLength(MAX_LINES);
  expect(sent.ok && sent.lines).toHaveLength(MAX_LINES);
});
