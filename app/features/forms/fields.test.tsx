import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceField, LongTextField, TextField } from "./fields.tsx";

test.each([TextField, LongTextField, ChoiceField])(
  "%o is required only if its prop says so",
  (Field) => {
    for (const required of [true, false, undefined]) {
      const html = renderToStaticMarkup(
        <Field name="x" label="X" required={required} names={{}} />,
      );
      expect(html.includes("required"), String(required)).toBe(required === true);
    }
  },
);
