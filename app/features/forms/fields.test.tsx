import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceField, LongTextField, TextField } from "./fields.tsx";

test("a field is required only if it says so", () => {
  const field = { name: "x", label: "X" };
  for (const required of [true, undefined]) {
    for (const element of [
      <TextField key="text" {...field} required={required} />,
      <LongTextField key="long" {...field} required={required} />,
      <ChoiceField key="choice" {...field} required={required} names={{}} />,
    ]) {
      expect(renderToStaticMarkup(element).includes("required")).toBe(required === true);
    }
  }
});
