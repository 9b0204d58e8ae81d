import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { guarantee } from "#app/content/guarantee.ts";
import { PaymentTerms } from "./cart-summary.tsx";

test("below a total stand both payments with the guarantee, below a total of 0 nothing", () => {
  const text = renderToStaticMarkup(<PaymentTerms total={34_801} />);
  expect(text).toContain(`$174.01 to start and $174 ${guarantee.proof}. ${guarantee.refund}`);
  expect(renderToStaticMarkup(<PaymentTerms total={0} />)).toBe("");
});
