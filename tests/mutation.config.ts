import { defineConfig } from "vitest/config";
import { unitProject } from "./unit-project.ts";

/** For StrykerJS, which takes no project by name: the tests of the mutated code. */
export default defineConfig({
  ...unitProject,
  test: {
    ...unitProject.test,
    include: [
      "app/{domain,content}/**/*.test.ts",
      "app/features/cart/**/*.test.{ts,tsx}",
      "workers/**/*.test.ts",
      "tests/reliability/**/*.test.ts",
      "tests/{conversions,data-layer}/**/*.test.ts",
    ],
  },
});
