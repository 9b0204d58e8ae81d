import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./scripts/inline-script/inline-script-plugin.ts";
import { markdownContent } from "./scripts/content/markdown-plugin.ts";
import { documentStyles } from "./scripts/site/document-styles-plugin.ts";
import { localFormSecret } from "./scripts/site/form-secret.ts";
import { moduleSizes } from "./scripts/site/module-sizes-plugin.ts";

/**
 * A page asks for four files (tests/budgets): React and the router, which never change between
 * deploys; what stands on every page; the page's own part; the list of routes.
 */
const FILES = [
  { name: "vendor", test: /node_modules\/(?!valibot|motion)|entry\.client/, priority: 3 },
  { name: "valibot", test: /node_modules\/valibot/, priority: 3 },
  { name: "shared", test: /\/app\//, minShareCount: 4, priority: 1 },
];

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: FILES } },
        },
      },
    },
  },
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // Never in a build: what is deployed has a secret of its own.
      config: command === "serve" ? { vars: { FORM_SECRET: localFormSecret() } } : {},
    }),
    tailwindcss(),
    markdownContent(),
    inlineScripts(),
    documentStyles(),
    reactRouter(),
    moduleSizes(),
  ],
}));
