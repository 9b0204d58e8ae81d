import { minify } from "terser";
import type { Plugin } from "vite";

/**
 * Terser before the minifier of the build: it sees through more functions, and three per cent less
 * script travel with every page. Names are left to the minifier.
 */
export function compressed(): Plugin {
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

interface Settled {
  readonly file: RegExp;
  readonly question: string;
  readonly answer: string;
}

/**
 * What React Router asks while it runs and what this project has answered for good, in the file and the
 * words in which it asks.
 */
const SETTLED: readonly Settled[] = [
  {
    // Every page knows all routes (`routeDiscovery` in react-router.config.ts): none is looked for.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    question: 'routeDiscovery.mode === "lazy" && ssr === true',
    answer: "false",
  },
  {
    // No program watches the router (`instrumentations` of HydratedRouter).
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
 * Answers these questions in the browser's build, so that the code for the other answer is left out of
 * every page: a kilobyte. A build of a React Router that asks in other words fails, and says so.
 */
export function settled(): Plugin {
  const asked = new Set<Settled>();
  return {
    name: "settled",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: SETTLED.map(({ file }) => file) },
      handler(code, id) {
        const here = SETTLED.filter(
          ({ file, question }) => file.test(id) && code.includes(question),
        );
        for (const one of here) asked.add(one);
        return here.reduce((text, { question, answer }) => text.replaceAll(question, answer), code);
      },
    },
    buildEnd() {
      const left = SETTLED.filter((one) => !asked.has(one)).map(({ question }) => question);
      if (left.length > 0) this.error(`React Router no longer asks: ${left.join(", ")}`);
    },
  };
}
