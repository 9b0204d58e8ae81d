import { expect, test } from "vitest";
import { configurationOf, missingDatabases } from "./configuration.ts";

test("a database without an id is named with the command that creates it", () => {
  const configuration = {
    vars: {},
    d1_databases: [
      { binding: "DB", database_name: "site", database_id: "4f2b-11" },
      { binding: "NEW", database_name: "other", database_id: "0000-0000" },
    ],
    queues: { consumers: [] },
  };
  expect(missingDatabases(configuration)).toEqual([
    expect.stringContaining("wrangler d1 create other"),
  ]);
});

test("the project's own configuration is read", () => {
  const { d1_databases, queues } = configurationOf();
  expect(d1_databases.map(({ binding }) => binding)).toEqual(["DB"]);
  expect(queues.consumers).toContainEqual({ queue: expect.stringMatching(/-outbox-dead$/) });
});
