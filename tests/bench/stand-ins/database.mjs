// Runs in the Workers runtime in D1's place: its protocol (cloudflare-internal:d1-api) over SQLite,
// with the site's migrations and as many approved reviews as the measurement asks for.
import { DurableObject } from "cloudflare:workers";

/** Words of a usual length, and no two reviews alike. */
const REVIEWS = `
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
  INSERT INTO reviews
    (id, reference, created_at, name, role, company, quote, rating, email, status, decided_at)
  SELECT 'id-' || n, 'TG-' || n, '2026-01-01T00:00:00Z', 'Reviewer ' || n, 'Owner', 'Store ' || n,
    'Purchase values in Google Ads match the orders in our store since the set-up. This is review ' || n,
    4 + n % 2, n || '@example.com', 'approved', '2026-01-01T00:00:00Z'
  FROM numbers WHERE ? > 0`;

export class Database extends DurableObject {
  constructor(state, env) {
    super(state, env);
    this.sql = state.storage.sql;
    for (const migration of env.MIGRATIONS) this.sql.exec(migration);
    this.sql.exec(REVIEWS, env.APPROVED_REVIEWS, env.APPROVED_REVIEWS);
  }

  async fetch(request) {
    const format = new URL(request.url).searchParams.get("resultsFormat");
    const asked = await request.json();
    try {
      const answers = [asked].flat().map((statement) => this.#answer(statement, format));
      return Response.json(Array.isArray(asked) ? answers : answers[0]);
    } catch (error) {
      return Response.json({ success: false, error: error.message });
    }
  }

  #answer({ sql, params }, format) {
    const cursor = this.sql.exec(sql, ...(params ?? []));
    const columns = cursor.columnNames;
    const rows = [...cursor.raw()];
    const results =
      format === "ROWS_AND_COLUMNS"
        ? { columns, rows }
        : rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
    return { success: true, results, meta: { duration: 0, changes: 0, last_row_id: 0 } };
  }
}

export default {
  fetch(request, env) {
    return env.DATABASE.get(env.DATABASE.idFromName("database")).fetch(request);
  },
};
