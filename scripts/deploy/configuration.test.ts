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

const UPLOADED = "Uploaded tealgrowth-site-preview (3.10 sec)\n";
const OUTPUT = `${UPLOADED}  ${PREVIEW}\nCurrent Version ID: 1\n`;

test("the deployed address of a preview is the one that Wrangler prints", () => {
  expect(deployedAddress("preview", OUTPUT)).toBe(PREVIEW);
});

test("the deployed address of production is the site's", () => {
  expect(deployedAddress(undefined, OUTPUT)).toBe(site.origin);
});

test("a preview has no deployed address if Wrangler prints none", () => {
  const without = `${UPLOADED}No targets deployed for ${site.origin}\n`;
  expect(deployedAddress("preview", without)).toBeUndefined();
});
