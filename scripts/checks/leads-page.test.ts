import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import { getDescription } from "valibot";
import { expect, test } from "vitest";
import { LeadEventSchema } from "#app/domain/leads/lead-event.ts";
import { LeadRowSchema } from "#app/domain/leads/lead-row.ts";

const page = readFileSync("docs/leads.md", "utf8");

test("docs/leads.md has each field of a lead in order, with its meaning", () => {
  const rows = page.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm);
  const documented = [...rows].map(([, field, meaning]) => [field, meaning]);
  const fields = Object.entries(LeadRowSchema.entries);
  expect(documented).toEqual(fields.map(([field, schema]) => [field, getDescription(schema)]));
});

test("docs/lead-event.schema.json is the schema of the code (`-u` writes it)", async () => {
  const schema = toJsonSchema(LeadEventSchema, { target: "draft-2020-12" });
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../docs/lead-event.schema.json");
});
