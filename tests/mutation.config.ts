import { defineConfig } from "vitest/config";
import { unitProject } from "./unit-project.ts";

/** For StrykerJS (stryker.config.json), which takes no project by its name. */
export default defineConfig(unitProject);
