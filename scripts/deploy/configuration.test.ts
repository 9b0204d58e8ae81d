import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { configurationOf, missingDatabases } from "./configuration.ts";
import { deployedAddress } from "./steps.ts";

test("a database without an id is named with the command that creates it", () => {
  const databases = [
    { binding: "DB", database_name: "site", database_id: "4f2b-11" },
    { binding: "NEW", database_name: "other", database_id: "0000-0000" },
  ];
  expect(missingDatabases(databases)).toEqual([
    expect.stringContaining("wrangler d1 create other"),
  ]);
});

test("the project's own configuration is read", () => {
  const { d1_databases, queues } = configurationOf();
  expect(d1_databases.map(({ binding }) => binding)).toEqual(["DB"]);
  expect(queues.consumers).toContainEqual(
    expect.objectContaining({ queue: expect.stringMatching(/-outbox-dead$/) }),
  );
});

const PREVIEW = "https://tealgrowth-site-preview.someone.workers.dev";

test("a preview answers where Wrangler says, production at the site's own address", () => {
  const said = `Uploaded tealgrowth-site-preview (3.10 sec)\n  ${PREVIEW}\nCurrent Version ID: 1\n`;
  expect(deployedAddress("preview", said)).toBe(PREVIEW);
  expect(deployedAddress(undefined, said)).toBe(site.origin);
});

test("a preview whose address Wrangler did not print has none, not that of production", () => {
  const said = `Uploaded tealgrowth-site-preview\nNo targets deployed for ${site.origin}\n`;
  expect(deployedAddress("preview", said)).toBeUndefined();
});
