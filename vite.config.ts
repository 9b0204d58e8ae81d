import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compressed, fewFiles, settled } from "./scripts/site/bundle-plugins.ts";
import { inlineScripts } from "./scripts/inline-script/inline-script-plugin.ts";
import { markdownContent } from "./scripts/content/markdown-plugin.ts";
import { documentStyles } from "./scripts/site/document-styles-plugin.ts";
import { localFormSecret } from "./scripts/site/database.ts";
import { moduleSizes } from "./scripts/site/module-sizes-plugin.ts";

/** And what a group would otherwise take along as its own: a page would fetch the cart for a button. */
const ON_EVERY_PAGE =
  /\/app\/(root|islands\/|ui\/(button|section|field-error)|content\/catalogue|domain\/analytics\/event-item|features\/(seo\/(site-meta|page-graph)|testimonials\/(testimonials|cached-loader)|analytics\/(push-event|page-load)|cart\/quantities))/;

const AFTER_FIRST_MOVE =
  /\/app\/(ui\/(reveal|scroll-to-top|disclosures)|features\/(analytics\/tracking-inspector|testimonials\/(cached-data|loading-note)))/;

/** Each of these is a few lines: of all pages with something to read. */
const READING =
  /\/app\/(ui\/(title-link|page-numbers)|domain\/(articles\/blog-query|paging\/page-buttons)|features\/(articles\/(article-facts|feed-link)|seo\/breadcrumbs))/;

/** And the smallest ones of ours, which each would have a file of its own. */
const SCHEMAS = /node_modules\/valibot|\/domain\/(forms\/form-key|spam\/stamp)/;

/** With what a browser keeps of a request: the pages that read it show a cart as well. */
const CART =
  /\/features\/(cart\/(cart-(actions|forms)|opened-drawer|selection-from-link)|analytics\/track\.|request\/)/;

/**
 * A page asks for four files (tests/budgets): React and the router, which change with none of our
 * deploys; what stands on every page; the page's own part; the list of routes. What only some
 * visitors need comes on demand: the cart and its drawer are one file.
 */
const FILES = [
  { name: "vendor", test: /node_modules\/(?!valibot|motion|framer)|entry\.client/, priority: 5 },
  { name: "schemas", test: SCHEMAS, priority: 5 },
  { name: "root", test: ON_EVERY_PAGE, priority: 4 },
  { name: "cart", test: CART, priority: 3 },
  { name: "error", test: /\/features\/shell\/error-page/, priority: 3 },
  { name: "later", test: AFTER_FIRST_MOVE, priority: 3 },
  { name: "reading", test: READING, priority: 3 },
  { name: "forms", test: /\/(features\/forms|ui\/field\.)/, priority: 3 },
  { name: "form-rules", test: /\/domain\/forms\/(parse-form|text-fields|form-draft)/, priority: 3 },
];

/**
 * Nearly all of React and the router runs while a page starts: V8 compiles it beside the page then
 * (explicit compile hints, v8.dev/blog/explicit-compile-hints), not piece by piece in its way.
 */
function compiledAtOnce({ name }: { name: string }): string {
  return name === "entry.client" ? "//# allFunctionsCalledOnLoad" : "";
}

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Rules and words do nothing by being read: what a browser does not use of them is left out.
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
      // Never in a build: what is deployed has a secret of its own.
      config: command === "serve" ? { vars: { FORM_SECRET: localFormSecret() } } : {},
    }),
    tailwindcss(),
    markdownContent(),
    inlineScripts(),
    documentStyles(),
    reactRouter(),
    settled(),
    fewFiles(),
    compressed(),
    moduleSizes(),
  ],
}));
