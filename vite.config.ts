import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./scripts/inline-script/inline-script-plugin.ts";
import { markdownContent } from "./scripts/content/markdown-plugin.ts";
import { localFormSecret } from "./scripts/site/form-secret.ts";

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file for what never changes between deploys (React, the router, valibot, motion), and
          // one for what most pages share: a page asks for a handful of files, not for thirty.
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules/, priority: 2 },
                { name: "shared", test: /\/app\//, minShareCount: 4, priority: 1 },
              ],
            },
          },
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
    reactRouter(),
  ],
}));
