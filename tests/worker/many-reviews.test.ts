import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { siteWith } from "./deployed-site.ts";
import { PAGES } from "./page-addresses.ts";
import { block } from "./reviews-block.ts";
import { rows } from "./site.ts";

const PRICING = PAGES["/conversion-tracking-services-request"];
const MANY = 10_000;
const BUILT_IN = 22;

beforeAll(async () => {
  await rows(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})
     INSERT INTO reviews (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
     SELECT 'r' || n, 'r' || n, '2026-11-01', 'Ann', 'Owner', 'Store ' || n, 'It works.', 4, 'a@b.example',
            'approved', printf('2026-11-01T%05d', n) FROM numbers`,
  );
});

/** The database, which counts the rows that its statements read. */
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

async function rowsReadFor(query: string) {
  const { DB, rowsRead } = countingDatabase();
  const { says } = await block(siteWith({ DB })(PRICING + query));
  return { says, read: rowsRead() };
}

test("the page reads one row while ten thousand reviews are approved", async () => {
  const { says, read } = await rowsReadFor("");
  expect(says).toContain(`9 of ${MANY + BUILT_IN} reviews`);
  expect(read).toBe(1);
});

test("a page of approved reviews reads no more rows than it passes", async () => {
  const { says, read } = await rowsReadFor("?page=4");
  expect(says).toContain("page 4 of");
  expect(read).toBeLessThan(50);
});

test("the figures follow what is decided, changed and deleted", async () => {
  const figures = () => rows("SELECT count, rating_sum FROM review_figures");
  expect(await figures()).toEqual([{ count: MANY, rating_sum: 4 * MANY }]);
  await rows("UPDATE reviews SET status = 'rejected' WHERE id = 'r1'");
  await rows("UPDATE reviews SET rating = 5 WHERE id = 'r2'");
  await rows("UPDATE reviews SET rating = 1 WHERE id = 'r1'");
  await rows("DELETE FROM reviews WHERE id IN ('r1', 'r3')");
  expect(await figures()).toEqual([{ count: MANY - 2, rating_sum: 4 * MANY - 8 + 1 }]);
});
