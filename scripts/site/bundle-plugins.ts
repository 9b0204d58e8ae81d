import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, PluginOption } from "vite";

const CLIENT_ROUTE = "?__react-router-build-client-route";

const ROOT_ROUTE = `/root.tsx${CLIENT_ROUTE}`;

/**
 * React Router builds a browser file of every route, because it expects to hydrate pages. Ours have
 * islands instead, so these files are empty, and removed. That of the root names `likely` modules
 * first: so the manifest has the files that hold them (app/entry.server.tsx).
 */
export function withoutClientRoutes(likely: readonly string[]): Plugin {
  const imports = likely.map((module, index) => `export * as likely${index} from "${module}";`);
  return {
    name: "without-client-routes",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      order: "post",
      handler(_code, id) {
        if (!id.endsWith(CLIENT_ROUTE)) return null;
        return { code: id.endsWith(ROOT_ROUTE) ? imports.join("\n") : "export {};", map: null };
      },
    },
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle).filter(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(CLIENT_ROUTE),
      );
      await Promise.all(files.map(({ fileName }) => rm(join(dir, fileName))));
    },
  };
}

/**
 * Stops a build that would answer every address with an error: on a busy machine, the bundler once left
 * `require("util")` of react-dom in the Worker, which has no `require`. Building again was enough.
 */
export function withoutRequire(): Plugin {
  return {
    name: "without-require",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.code.includes("__require(")) continue;
        this.error(`${file.fileName} calls require(), which a Worker lacks. Build again.`);
      }
    },
  };
}

/** React Router's hot reload expects its router in the browser. */
const ROUTER_RELOAD = /hmr|react-refresh/;

/** React Router's plugins but for its hot reload: islands have their own (islands/start-islands.ts). */
export function withoutRouterReload(plugins: readonly PluginOption[]): PluginOption[] {
  return plugins.filter((plugin) => {
    const name = plugin && "name" in plugin ? plugin.name : "";
    return !ROUTER_RELOAD.test(name);
  });
}

/** Loads the page again when a module has changed that is on the server only. */
export function reloadPages(): Plugin {
  return {
    name: "reload-pages",
    apply: "serve",
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { hot, moduleGraph } = server.environments.client;
      if (!moduleGraph.getModulesByFile(file)?.size) hot.send({ type: "full-reload" });
    },
  };
}
