import type { Plugin } from "vite";

/**
 * Lets the file of a route lend what it has to others: React Router asks for entries that export
 * nothing else, and what root.tsx shares with the routes would be one file more on every page.
 */
export function fewFiles(): Plugin {
  return {
    name: "few-files",
    enforce: "post",
    configEnvironment(name, { build }) {
      if (name !== "client" || !build?.rolldownOptions) return;
      build.rolldownOptions.preserveEntrySignatures = "allow-extension";
    },
  };
}
