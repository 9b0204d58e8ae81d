import { expect, test } from "vitest";
import {
  type Configuration,
  configurationOf,
  missingResources,
  queuesOf,
} from "./configuration.ts";

const FILLED_IN: Configuration = {
  name: "site",
  vars: {},
  d1_databases: [
    { binding: "DB", database_name: "site", database_id: "4f2b-11" },
    { binding: "NEW", database_name: "other", database_id: "0000-0000" },
  ],
  queues: {
    producers: [{ queue: "b" }],
    consumers: [{ queue: "b", dead_letter_queue: "b-dead" }, { queue: "a" }],
  },
};

test("a resource without an id is named with the command that creates it", () => {
  const missing = missingResources(FILLED_IN);
  expect(missing).toHaveLength(1);
  expect(missing[0]).toContain("wrangler d1 create other");
});

test("every queue is named once, dead letters included", () => {
  expect(queuesOf(FILLED_IN)).toEqual(["a", "b", "b-dead"]);
});

test("the project's own configuration is read", () => {
  const configuration = configurationOf("production");
  expect(configuration.d1_databases.map(({ binding }) => binding)).toEqual(["DB"]);
  expect(queuesOf(configuration)).toContainEqual(expect.stringMatching(/-outbox-dead$/));
});
