import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { readConfiguration, missingDatabases } from "./configuration.ts";
import { deployedAddress } from "./steps.ts";

test("a database without an id is listed with the command that creates it", () => {
  const databases = [
    { binding: "DB", database_name: "site", database_id: "4f2b-11" },
    { binding: "NEW", database_name: "other", database_id: "0000-0000" },
  ];
  expect(missingDatabases(databases)).toEqual([
    expect.stringContaining("wrangler d1 create other"),
  ]);
});

test("reads wrangler.toml", () => {
  const { d1_databases, queues } = readConfiguration();
  expect(d1_databases.map(({ binding }) => binding)).toEqual(["DB"]);
  expect(queues.consumers).toContainEqual(
    expect.objectContaining({ queue: expect.stringMatching(/-outbox-dead$/) }),
  );
});

const PREVIEW = "https://tealgrowth-site-preview.someone.workers.dev";

test("the deployed address is the site's for production, and the one that Wrangler prints for a preview, if any", () => {
  const uploaded = "Uploaded tealgrowth-site-preview (3.10 sec)\n";
  const output = `${uploaded}  ${PREVIEW}\nCurrent Version ID: 1\n`;
  expect(deployedAddress("preview", output)).toBe(PREVIEW);
  expect(deployedAddress(undefined, output)).toBe(site.origin);
  const without = `${uploaded}No targets deployed for ${site.origin}\n`;
  expect(deployedAddress("preview", without)).toBeUndefined();
});
