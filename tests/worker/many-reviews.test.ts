import { env } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import { freshSite } from "./deployed-site.ts";
import { PAGES } from "./page-addresses.ts";
import { block, WAIT_FOR_READ } from "./reviews-block.ts";
import { rows } from "./site.ts";

const PRICING = PAGES["/conversion-tracking-services-request"];
const MANY = 10_000;
const BUILT_IN = 22;

let bytesWithout = 0;

beforeAll(async () => {
  bytesWithout = (await shown("", `9 of ${BUILT_IN} reviews`)).html.length;
  await rows(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
     INSERT INTO reviews (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
     SELECT 'r' || n, 'r' || n, '2026-11-01', 'Ann', 'Owner', 'Store ' || n, 'It works.', 4, 'a@b.example',
            'approved', printf('2026-11-01T%05d', n) FROM numbers`,
  );
});

/** Counts the rows that the database's statements read. */
function countingDatabase() {
  let rowsRead = 0;
  function counting(statement: D1PreparedStatement): unknown {
    async function run() {
      const result = await statement.run();
      rowsRead += result.meta.rows_read;
      return result;
    }
    return {
      bind: (...values: unknown[]) => counting(statement.bind(...values)),
      run,
      first: async () => (await run()).results[0] ?? null,
    };
  }
  const DB = { prepare: (sql: string) => counting(env.DB.prepare(sql)) };
  return { DB, rowsRead: () => rowsRead };
}

async function shown(query: string, expected: string) {
  return await vi.waitFor(async () => {
    const { DB, rowsRead } = countingDatabase();
    const found = await block(freshSite(DB)(PRICING + query));
    expect(found.announcement).toContain(expected);
    return { ...found, rowsRead: rowsRead() };
  }, WAIT_FOR_READ);
}

test("with ten thousand reviews the first page reads one row and is no larger, others read the rows up to their end", async () => {
  const first = await shown("", `9 of ${MANY + BUILT_IN} reviews`);
  expect(first.rowsRead).toBe(1);
  expect(first.html.length).toBeLessThan(bytesWithout * 1.05);
  expect((await shown("?page=4", "page 4 of")).rowsRead).toBeLessThan(50);
  const last = await shown("?page=999999", "5 of 10022 reviews, page 1114 of 1114");
  expect(last.companies).toHaveLength(5);
});

test("the figures change with decisions, changes and deletions", async () => {
  const figures = () => rows("SELECT count, rating_sum FROM review_figures");
  expect(await figures()).toEqual([{ count: MANY, rating_sum: 4 * MANY }]);
  await rows("UPDATE reviews SET status = 'rejected' WHERE id = 'r1'");
  await rows("UPDATE reviews SET rating = 5 WHERE id = 'r2'");
  await rows("UPDATE reviews SET rating = 1 WHERE id = 'r1'");
  await rows("DELETE FROM reviews WHERE id IN ('r1', 'r3')");
  expect(await figures()).toEqual([{ count: MANY - 2, rating_sum: 4 * MANY - 8 + 1 }]);
});
