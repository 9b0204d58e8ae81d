import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { unitProject } from "./unit-project.ts";

/** Runs the tests beside the mutated file first, which kill most mutants, and simulations last, or not for rules. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { related = [""] } = this.ctx.config;
    const [mutated = ""] = related;
    const isSimulation = (file: string) => file.includes("/tests/reliability/");
    const nearness = (file: string) =>
      isSimulation(file) ? -1 : [...mutated].findIndex((letter, index) => letter !== file[index]);
    const areRules = related.every((file) => file.includes("/app/domain/"));
    return files
      .filter(({ moduleId }) => !areRules || !isSimulation(moduleId))
      .toSorted((a, b) => nearness(b.moduleId) - nearness(a.moduleId));
  }
}

/** For StrykerJS, which takes no project by name: the tests of the mutated code, with fewer random cases. */
export default defineConfig({
  ...unitProject,
  test: {
    ...unitProject.test,
    env: { ...unitProject.test.env, SEED: "1", HISTORIES: "50", SESSIONS: "200" },
    setupFiles: ["./tests/mutation-setup.ts"],
    sequence: { sequencer: NearestFirst },
    // Its pages of a million characters make the store check's mutants take four times as long.
    exclude: ["app/domain/store-check/hostile-pages.test.ts"],
    include: [
      "app/{domain,content}/**/*.test.ts",
      "app/features/cart/**/*.test.{ts,tsx}",
      "workers/**/*.test.ts",
      "scripts/content/check-articles.test.ts",
      "scripts/inbox/{inbox,won}.test.ts",
      "tests/{reliability,storage}/**/*.test.ts",
      "tests/{conversions,data-layer}/**/*.test.ts",
    ],
  },
});
