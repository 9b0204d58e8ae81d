import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { minified, sharedRouteModules, buildTimeConstants } from "./scripts/site/bundle-plugins.ts";
import { inlineScripts } from "./scripts/site/inline-script-plugin.ts";
import { markdownContent } from "./scripts/content/markdown-plugin.ts";
import { documentStyles } from "./scripts/site/document-styles-plugin.ts";
import { localFormSecret } from "./scripts/site/database.ts";

/** With dependencies that the group would otherwise take, such as the cart for a button. */
const ON_EVERY_PAGE =
  /\/app\/(root|islands\/|ui\/(button|section|field-error)|content\/catalogue|domain\/analytics\/event-item|features\/(seo\/(site-meta|page-graph)|testimonials\/testimonials|analytics\/push-event))/;

const AFTER_FIRST_INTERACTION =
  /\/app\/(ui\/(reveal|scroll-to-top|disclosures)|features\/(analytics\/tracking-inspector|testimonials\/cached-data))/;

/** Small modules of pages with text. */
const READING =
  /\/app\/(ui\/(title-link|page-numbers)|domain\/(articles\/post-list|reviews\/page-buttons)|features\/articles\/(article-facts|feed-link))/;

/** With small modules that would each be a file. */
const SCHEMAS = /node_modules\/valibot|\/domain\/forms\/form-(key|token)/;

/** With the browser's request key: pages that read it show a cart too. */
const CART =
  /\/features\/(cart\/(cart-(actions|forms)|opened-drawer|selection-from-link)|analytics\/track\.|request\/)/;

/**
 * A page loads four files: React and the router, which deploys rarely change; what is on every
 * page; its own part; the routes. What only some visitors need is loaded on demand: the cart with
 * its drawer is one file.
 */
const FILES = [
  {
    name: "vendor",
    test: /node_modules\/(?!valibot|motion|framer|web-vitals)|entry\.client/,
    priority: 5,
  },
  { name: "schemas", test: SCHEMAS, priority: 5 },
  { name: "root", test: ON_EVERY_PAGE, priority: 4 },
  { name: "cart", test: CART, priority: 3 },
  // Apart from the root, whose server part has the same words.
  { name: "error-words", test: /\/features\/shell\/error-words/, priority: 5 },
  { name: "error", test: /\/features\/shell\/error-page/, priority: 3 },
  { name: "later", test: AFTER_FIRST_INTERACTION, priority: 3 },
  { name: "reading", test: READING, priority: 3 },
  { name: "forms", test: /\/(features\/forms|ui\/field\.|content\/form-choices)/, priority: 3 },
  { name: "form-rules", test: /\/domain\/forms\/(parse-form|text-fields)/, priority: 3 },
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
