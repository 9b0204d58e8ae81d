import { expect, test } from "vitest";
import type { Row } from "./forms.ts";
import { renderForm } from "./show.ts";

function render(touches: string | null, columns: Row = {}): string {
  const found = { form: "request", id: "1", reference: "TG-ABC234" } as const;
  const rest = { lines: [], effects: [], aliases: [] };
  const style = { width: 80, hasColour: false };
  return renderForm(
    { ...found, row: { id: "1", touches, ...columns }, ...rest },
    new Date(0),
    style,
  );
}

test("touches are shown part by part, whatever their shape", () => {
  const touches = { first: { source: "ads", at: null }, later: [{ gclid: "g1" }, { gclid: "g2" }] };
  expect(render(JSON.stringify(touches)).replaceAll(/ {2,}/g, ": ")).toContain(
    "first source: ads\nlater 0 gclid: g1\nlater 1 gclid: g2",
  );
  expect(render("{torn")).toContain("{torn");
  expect(render(null)).not.toContain("Attribution");
});

test("the consent of a request is one line, whatever was chosen", () => {
  const consent = (analytics: number | null, marketing: number | null, text: number | null) =>
    render(null, {
      consent_analytics: analytics,
      consent_marketing: marketing,
      consent_text_version: text,
    }).replaceAll(/ {2,}/g, ": ");
  expect(consent(1, 0, 1)).toContain("consent: analytics yes, marketing no");
  expect(consent(null, null, null)).toContain("consent: no choice on record");
  expect(render(null)).not.toContain("consent");
});
