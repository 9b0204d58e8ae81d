import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getDescription } from "valibot";
import { LeadRowSchema } from "#app/domain/leads/lead-row.ts";

const page = readFileSync("docs/leads.md", "utf8");

test("docs/leads.md has each field of a lead in order, with its meaning", () => {
  const rows = page.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm);
  const documented = [...rows].map(([, field, meaning]) => [field, meaning]);
  const fields = Object.entries(LeadRowSchema.entries);
  expect(documented).toEqual(fields.map(([field, schema]) => [field, getDescription(schema)]));
});
