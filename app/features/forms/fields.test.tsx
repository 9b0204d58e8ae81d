import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceField, LongTextField, TextField } from "./fields.tsx";

test("a field is required only if it says so", () => {
  const field = { name: "x", label: "X" };
  for (const required of [true, undefined]) {
    for (const element of [
      <TextField {...field} required={required} />,
      <LongTextField {...field} required={required} />,
      <ChoiceField {...field} required={required} names={{}} />,
    ]) {
      expect(renderToStaticMarkup(element).includes("required")).toBe(required === true);
    }
  }
});
