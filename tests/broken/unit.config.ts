import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { unitProject } from "../unit-project.ts";

// The unit tests without the projects beside them: their tools take longer to load than a test to run.
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  ...unitProject,
});
