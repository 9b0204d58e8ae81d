import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { guarantee } from "#app/content/guarantee.ts";
import { PaymentTerms } from "./cart-summary.tsx";

test("below a total stand both payments with the guarantee", () => {
  const text = renderToStaticMarkup(<PaymentTerms total={34_801} />);
  expect(text).toContain(`$174.01 to start and $174 ${guarantee.proof}. ${guarantee.refund}`);
});

test("below a total of 0 stands nothing", () => {
  expect(renderToStaticMarkup(<PaymentTerms total={0} />)).toBe("");
});
