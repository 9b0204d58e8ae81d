import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import {
  reloadPages,
  withoutClientRoutes,
  withoutRequire,
  withoutRouterReload,
} from "./scripts/site/bundle-plugins.ts";
import { inlineScripts } from "./scripts/site/inline-script-plugin.ts";
import { BUILD_TARGET } from "./scripts/site/supported-browsers.ts";
import { markdownContent } from "./scripts/content/markdown-plugin.ts";
import { localFormSecret } from "./scripts/site/database.ts";

/**
 * The page's script is one file, React another, which deploys rarely change, then the catalogue, the
 * cart without and with React (what only /cart and /checkout have is in neither), the calculator, and
 * the forms. A group takes what its modules import unless a group above has it.
 */
const FILES = [
  { name: "page", test: /app\/entry\.client/ },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|islands\/hydrate-island/ },
  {
    name: "catalogue",
    test: /app\/(content|domain)\/(catalogue|money|site|agency|guarantee)|domain\/analytics\/(event-item|list-event)/,
  },
  { name: "cart", test: /app\/features\/cart\/[\w-]+\.ts$/ },
  { name: "cart-content", test: /app\/features\/cart\/(?!selection)/ },
  {
    name: "calculator",
    test: /app\/(features\/losses\/|domain\/(losses|recommendations)\/|content\/calculator)/,
  },
  { name: "forms", test: /app\/features\/forms\/(?!confirm)/ },
];

/** What a press on Select needs. */
const CART = [
  "/app/islands/hydrate-island.tsx",
  "/app/features/cart/cart-content.island.tsx",
  "/app/features/cart/cart-forms.ts",
];

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
          output: { codeSplitting: { groups: FILES } },
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
    withoutRouterReload(reactRouter()),
    withoutClientRoutes(CART),
    withoutRequire(),
    reloadPages(),
  ],
}));
