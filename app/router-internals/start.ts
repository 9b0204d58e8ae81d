import { APPLICATION_LOADED } from "./application-files.ts";
import { drawFarParts } from "#app/islands/far-parts.ts";
import { followNavigations } from "#app/islands/loading-indicator.ts";
import { whenActive } from "#app/islands/when-active.ts";

// Runs at the end of every page. React Router would ask for its files while the page is still being
// read, before fonts and pictures and at their cost: the page would paint half a second later on a
// phone. So the application comes after the page is complete, or at once when somebody touches it;
// until then links, forms, menus and questions work as the browser knows them.

/** Signs of somebody who is about to use the page; a press comes before its click. */
const FIRST_INPUTS = ["pointerdown", "keydown", "focusin"];

/** A picture or a font that does not arrive must not keep the application from who only looks. */
const LATEST_START_MS = 3_000;

const untilStart = new AbortController();

for (const input of FIRST_INPUTS) {
  addEventListener(input, startForPress, {
    capture: true,
    passive: true,
    signal: untilStart.signal,
  });
}
followNavigations();
whenActive(() => {
  if (document.readyState === "complete") {
    start(false);
    return;
  }
  addEventListener("load", () => start(false), { signal: untilStart.signal });
  setTimeout(() => start(false), LATEST_START_MS);
});

function startForPress(): void {
  start(true);
}

function start(isPressed: boolean): void {
  if (untilStart.signal.aborted) return;
  untilStart.abort();
  // Without its files (a new deploy has taken them away) the page stays what it is: usable.
  void Promise.all([loadAll(), drawFarParts(isPressed)]).then(([routes]) => {
    window.__reactRouterRouteModules = routes;
    dispatchEvent(new Event(APPLICATION_LOADED));
  });
}

async function loadAll(): Promise<Record<string, unknown>> {
  const { entry, routes, hmr } = window.__reactRouterManifest;
  if (hmr) await load(hmr.runtime);
  const files = [entry, ...Object.values(routes)];
  for (const href of new Set(files.flatMap(({ imports = [] }) => imports))) preload(href);
  const modules = Object.entries(routes).map(async ([id, route]) => [id, await load(route.module)]);
  await load(entry.module);
  return Object.fromEntries(await Promise.all(modules));
}

function load(file: string): Promise<object> {
  return import(/* @vite-ignore */ file);
}

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.appendChild(link);
}
