import { globSync, readFileSync } from "node:fs";
import { minify } from "terser";
import type { Plugin } from "vite";

/** Runs Terser before the build's minifier: 3 % less script on every page. */
export function minified(): Plugin {
  return {
    name: "terser",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    async renderChunk(code) {
      const compress = { passes: 2 };
      const result = await minify(code, { module: true, ecma: 2020, compress, mangle: false });
      return result.code ? { code: result.code, map: null } : null;
    },
  };
}

/** Lets route chunks export modules that others share. Without it, each page loads one more file. */
export function sharedRouteModules(): Plugin {
  return {
    name: "shared-route-modules",
    enforce: "post",
    configEnvironment(name, { build }) {
      if (name !== "client" || !build?.rolldownOptions) return;
      build.rolldownOptions.preserveEntrySignatures = "allow-extension";
    },
  };
}

/** Expressions of React Router that are constant with this project's configuration. */
const CONSTANTS = Object.entries({
  // Every page has all routes (`routeDiscovery` in react-router.config.ts).
  'routeDiscovery.mode === "lazy" && ssr === true': "false",
  // The router is not instrumented.
  "init.instrumentations": "undefined",
  "consumeInstrumentationClientResultMetaReceiver(router)": "undefined",
});

/** Saves a kilobyte on every page. Fails when a new React Router has other expressions. */
export function buildTimeConstants(): Plugin {
  const missing = new Set(CONSTANTS.map(([expression]) => expression));
  return {
    name: "build-time-constants",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: {
        id: /react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/router)\.js$/,
      },
      handler(code) {
        let text = code;
        for (const [expression, value] of CONSTANTS) {
          if (text.includes(expression)) missing.delete(expression);
          text = text.replaceAll(expression, value);
        }
        return text;
      },
    },
    buildEnd() {
      for (const expression of missing) {
        this.error(`React Router has no ${expression}: update CONSTANTS in bundle-plugins.ts`);
      }
    },
  };
}

const STYLES = "virtual:document-styles";
const CLIENT = "build/client";

/** Provides style sheets by address to the server build, which follows the client build; none in browsers. */
export function documentStyles(): Plugin {
  return {
    name: "document-styles",
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : null),
    load(id) {
      if (id !== `\0${STYLES}`) return null;
      const isServerBuild = this.environment.name === "ssr" && this.environment.mode === "build";
      const files = isServerBuild ? globSync(`${CLIENT}/assets/*.css`) : [];
      const texts = files.map((file) => [
        file.slice(CLIENT.length),
        readFileSync(file, "utf8").trim(),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}
