import { minify } from "terser";
import type { Plugin } from "vite";

/**
 * Runs Terser before the build's minifier, which still shortens names: 3 % less script on every
 * page.
 */
export function minified(): Plugin {
  return {
    name: "compressed",
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

/**
 * Lets a route's file share modules with others. Otherwise React Router's entries export nothing
 * else, and each page loads one file more.
 */
export function sharedRouteModules(): Plugin {
  return {
    name: "few-files",
    enforce: "post",
    configEnvironment(name, { build }) {
      if (name !== "client" || !build?.rolldownOptions) return;
      build.rolldownOptions.preserveEntrySignatures = "allow-extension";
    },
  };
}

interface Constant {
  readonly file: RegExp;
  readonly question: string;
  readonly answer: string;
}

/**
 * React Router's runtime options that this project decides at build time, by file and expression.
 */
const CONSTANTS: readonly Constant[] = [
  {
    // Every page has all routes (`routeDiscovery` in react-router.config.ts).
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    question: 'routeDiscovery.mode === "lazy" && ssr === true',
    answer: "false",
  },
  {
    // The router is not instrumented.
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    question: "init.instrumentations",
    answer: "undefined",
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    question: "consumeInstrumentationClientResultMetaReceiver(router)",
    answer: "undefined",
  },
];

/**
 * Replaces these expressions by constants in the browser build, which removes a kilobyte from every
 * page. Fails when a new React Router has other expressions.
 */
export function buildTimeConstants(): Plugin {
  const asked = new Set<Constant>();
  return {
    name: "settled",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: CONSTANTS.map(({ file }) => file) },
      handler(code, id) {
        const here = CONSTANTS.filter(
          ({ file, question }) => file.test(id) && code.includes(question),
        );
        for (const one of here) asked.add(one);
        return here.reduce((text, { question, answer }) => text.replaceAll(question, answer), code);
      },
    },
    buildEnd() {
      const left = CONSTANTS.filter((one) => !asked.has(one)).map(({ question }) => question);
      if (left.length > 0) this.error(`React Router no longer asks: ${left.join(", ")}`);
    },
  };
}
