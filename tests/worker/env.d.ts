import type { D1Migration } from "cloudflare:test";

declare global {
  namespace Cloudflare {
    interface Env {
      /** What tests/vitest.config.ts reads from workers/migrations. */
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}
