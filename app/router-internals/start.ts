import { APPLICATION_LOADED } from "./application-files.ts";
import { renderBelowTheFold } from "#app/islands/below-the-fold.ts";
import { watchNavigations } from "#app/islands/loading-indicator.ts";
import { afterPaint, whenActive } from "#app/islands/schedule.ts";

// Starts the application after `load` or on the first interaction. React Router would load its files
// during parsing, which delays the first paint by half a second on a phone.

/** These precede a click. */
const FIRST_INPUTS = ["pointerdown", "keydown", "focusin"];

/** A stuck image or font must not delay the application. In a hidden page, `afterPaint` waits. */
const LATEST_START_MS = 3_000;

/** Longer than the next page takes. */
const REPORT_AFTER_MS = 5_000;

const untilStart = new AbortController();

for (const input of FIRST_INPUTS) {
  const options = { capture: true, passive: true, signal: untilStart.signal };
  addEventListener(input, () => start(true), options);
}
watchNavigations();
whenActive(() => {
  if (document.readyState === "complete") startAfterPaint();
  else addEventListener("load", startAfterPaint, { signal: untilStart.signal });
  setTimeout(() => start(false), LATEST_START_MS);
});

/** On a fast connection, `load` comes before the first paint. */
function startAfterPaint(): void {
  afterPaint(() => start(false));
}

function start(isPressed: boolean): void {
  if (untilStart.signal.aborted) return;
  untilStart.abort();
  Promise.all([loadAll(), renderBelowTheFold(isPressed)])
    .then(([routes]) => {
      window.__reactRouterRouteModules = routes;
      dispatchEvent(new Event(APPLICATION_LOADED));
    })
    // The page works without it. Leaving the page cancels its files, which is no error.
    .catch((error: unknown) => setTimeout(() => reportError(error), REPORT_AFTER_MS));
}

async function loadAll(): Promise<Record<string, unknown>> {
  const { entry, routes, hmr } = window.__reactRouterManifest;
  if (hmr) await load(hmr.runtime);
  const files = [entry, ...Object.values(routes)];
  for (const href of new Set(files.flatMap(({ imports = [] }) => imports))) preload(href);
  const modules = Object.entries(routes).map(async ([id, route]) => [id, await load(route.module)]);
  const [entries] = await Promise.all([Promise.all(modules), load(entry.module)]);
  return Object.fromEntries(entries);
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
