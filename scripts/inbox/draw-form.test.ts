import { expect, test } from "vitest";
import { drawForm } from "./draw-form.ts";

function draw(touches: string | null): string {
  const found = { form: "request", id: "1", reference: "TG-ABC234" } as const;
  const rest = { lines: [], effects: [], aliases: [] };
  const paper = { width: 80, hasColour: false };
  return drawForm({ ...found, row: { id: "1", touches }, ...rest }, new Date(0), paper);
}

test("touches are shown part by part, whatever their shape", () => {
  const touches = { first: { source: "ads", at: null }, later: [{ gclid: "g1" }, { gclid: "g2" }] };
  expect(draw(JSON.stringify(touches)).replaceAll(/ {2,}/g, ": ")).toContain(
    "first source: ads\nlater 0 gclid: g1\nlater 1 gclid: g2",
  );
  expect(draw("{torn")).toContain("{torn");
  expect(draw(null)).not.toContain("Attribution");
});
