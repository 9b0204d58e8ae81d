import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Each test file has its own empty database.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
