import type {
  DataRouteObject,
  DataRouter,
  UNSAFE_AssetsManifest as BuildManifest,
} from "react-router";
import { isAnswer } from "./cached-loader.ts";
import { loadInFull } from "./full-load.ts";

type RouteFiles = BuildManifest["routes"];

type Load = () => unknown;

const watched = new WeakSet<object>();

/**
 * A deploy takes the hashed files of the last build away. React Router 8.4 answers a route file that
 * does not arrive with `location.reload()`, which loads the page that the visitor wanted to leave
 * (dom/ssr/routeModules): the click is lost. So the files are asked for here first (a module is
 * fetched once, whoever asks), and where one is missing the destination is loaded in full.
 */
export function recoverMissingFiles(router: DataRouter, files: RouteFiles): void {
  for (const [id, route] of Object.entries(router.manifest)) {
    const own = files[id];
    if (!own || typeof route?.lazy !== "object" || watched.has(route.lazy)) continue;
    watched.add(route.lazy);
    const arrived = once(() => arrive(router, id, own));
    guard(route, route.lazy, arrived, () => destination(router, id));
  }
}

/**
 * The parts of a route wait for its files, and so does its loader: the only one whose failure React
 * Router shows as an error, and only when the loader itself was there to fail. A page whose data does not
 * arrive is loaded in full as well.
 */
function guard(
  route: DataRouteObject,
  parts: object,
  arrived: () => Promise<void>,
  whereTo: () => Promise<string>,
): void {
  const waiting = Object.entries(parts).map(([name, load]: [string, Load | undefined]) => [
    name,
    load && (() => arrived().then(load, name === "loader" ? failingLoader : undefined)),
  ]);
  Object.assign(parts, Object.fromEntries(waiting));
  const { loader } = route;
  if (typeof loader !== "function") return;
  route.loader = async (args, handler) => {
    try {
      const [result] = await Promise.all([loader(args, handler), arrived()]);
      return result;
    } catch (error) {
      if (args.request.signal.aborted || isAnswer(error)) throw error;
      return await loadInFull(await whereTo(), null);
    }
  };
}

function failingLoader(error: unknown): Load {
  return () => Promise.reject(error);
}

async function arrive(
  router: DataRouter,
  id: string,
  { module, clientActionModule, clientLoaderModule }: NonNullable<RouteFiles[string]>,
): Promise<void> {
  const own = [module, clientActionModule, clientLoaderModule].filter((file) => file !== undefined);
  try {
    await Promise.all(own.map((file) => import(/* @vite-ignore */ file)));
  } catch {
    await loadInFull(await destination(router, id), module);
  }
}

/** Where the visitor is on the way to; a visitor who turned elsewhere meanwhile is not taken along. */
function destination(router: DataRouter, id: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  function look({ navigation: { location } }: DataRouter["state"]): void {
    if (!location || !router.match(location)?.some(({ route }) => route.id === id)) return;
    resolve(window.location.origin + location.pathname + location.search + location.hash);
  }
  const stop = router.subscribe(look);
  look(router.state);
  return promise.finally(stop);
}

function once<Result>(act: () => Result): () => Result {
  let result: { value: Result } | undefined;
  return () => (result ??= { value: act() }).value;
}
