import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import {
  minified,
  sharedRouteModules,
  buildTimeConstants,
  documentStyles,
} from "./scripts/site/bundle-plugins.ts";
import { inlineScripts } from "./scripts/site/inline-script-plugin.ts";
import { BUILD_TARGET } from "./scripts/site/supported-browsers.ts";
import { markdownContent } from "./scripts/content/markdown-plugin.ts";
import { localFormSecret } from "./scripts/site/database.ts";

/** With everything that root.tsx imports. */
const ON_EVERY_PAGE =
  /app\/(root\.tsx|features\/(seo\/|testimonials\/|losses\/loss-calculator)|ui\/(button|field|star-path)|content\/catalogue|domain\/(analytics\/event-item|reviews\/review\.))/;

/**
 * A page loads three files, and one more for the cart or a form: React and the router, which
 * deploys rarely change; what is on every page; its own part. A group takes what its modules import
 * unless a group above has it. Groups tagged `$initial` leave out what is loaded on interaction.
 */
const FILES = [
  { name: "vendor", test: /app\/entry\.client/ },
  { name: "valibot", test: /node_modules\/valibot/ },
  { name: "root", test: ON_EVERY_PAGE, tags: ["$initial" as const] },
  { name: "cart", test: /app\/features\/(cart|request)\/(?!next-steps)/ },
  {
    name: "forms",
    // /checkout has its own page around the form.
    test: /app\/features\/forms\/(?!form-page)/,
    tags: ["$initial" as const],
  },
  { name: "articles", test: /app\/(features|domain)\/articles\// },
];

/**
 * V8 compiles React and the router in parallel (explicit compile hints,
 * v8.dev/blog/explicit-compile-hints).
 */
function compiledAtOnce({ name }: { name: string }): string {
  return name === "entry.client" ? "//# allFunctionsCalledOnLoad" : "";
}

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        target: BUILD_TARGET,
        rolldownOptions: {
          // Modules without side effects.
          treeshake: {
            moduleSideEffects: [{ test: /\/app\/(domain|content)\//, sideEffects: false }],
          },
          output: { codeSplitting: { groups: FILES }, postBanner: compiledAtOnce },
        },
      },
    },
  },
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // Never in a build: deploys have their own secret.
      config: command === "serve" ? { vars: { FORM_SECRET: localFormSecret() } } : {},
    }),
    tailwindcss(),
    markdownContent(),
    inlineScripts(),
    documentStyles(),
    reactRouter(),
    buildTimeConstants(),
    sharedRouteModules(),
    minified(),
  ],
}));
