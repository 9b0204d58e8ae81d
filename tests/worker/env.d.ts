import type { D1Migration } from "cloudflare:test";

declare global {
  namespace Cloudflare {
    interface Env {
      /** What tests/vitest.config.ts reads from workers/migrations. */
      TEST_MIGRATIONS: D1Migration[];
      /** What the built Worker signs its forms with under test. */
      FORM_SECRET: string;
    }
  }
}
