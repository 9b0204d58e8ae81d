import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "./answer.ts";
import { EMPTY_PAGE } from "./empty-page.ts";
import { type Line, LIMITS } from "./limits.ts";
import type { Generator } from "./load.ts";
import {
  type Figure,
  isUnderfed,
  type Measured,
  measureInRounds,
  ratioOf,
  type Timing,
} from "./measure.ts";
import { RENDERED, REQUEST_PAGE, theRequestPage } from "./request-page.ts";
import type { Table } from "./results.ts";
import {
  emptyPageService,
  filesService,
  PAGES_IN_TURN,
  siteAsItIs,
  siteFromCacheApi,
  siteRendering,
  surroundings,
} from "./services.ts";
import type { Target } from "./targets.ts";
import { readBuiltWorker } from "./worker-files.ts";
import { startWorkerd, type Workerd } from "./workerd.ts";

const SATURATED = 16;

const PAGE_TIMING: Timing = {
  rounds: 3,
  warmSeconds: 2,
  seconds: 3,
  connections: [1, SATURATED],
};

const STATIC_FILE = "static file";
const ISOLATE = "cached page, held in the isolate";
const UNCOMPRESSED = "the same for who reads no Brotli";
const EDGE = "cached page, from the Cache API";
const RENDERED_PAGE = "rendered page";
const EMPTY = "empty React Router page";

/** The page in each way that it can be answered, a file of its bytes and an empty page, in one run. */
export async function pageFigures(
  root: string,
  generator: Generator,
): Promise<{ readonly lines: Line[]; readonly table: Table }> {
  const files = mkdtempSync(join(tmpdir(), "bench-files-"));
  const site = readBuiltWorker(root);
  const server = await startWorkerd(
    (folder) => [
      siteAsItIs(site),
      siteAsItIs(site, "site-uncompressed"),
      siteRendering(site),
      siteFromCacheApi(site),
      ...surroundings(site, { folder }),
      emptyPageService(readBuiltWorker(EMPTY_PAGE)),
      filesService("files", files),
    ],
    {
      site: "site",
      uncompressed: "site-uncompressed",
      rendering: "site-rendering",
      edge: "site-from-cache-api",
      empty: "empty-page",
      files: "files",
    },
  );
  try {
    const targets = await pageTargets(server, files);
    const measured = await measureInRounds(targets, generator, PAGE_TIMING);
    return { lines: ratioLines(measured), table: figureTable(measured) };
  } finally {
    await server.stop();
    rmSync(files, { recursive: true });
  }
}

async function pageTargets(
  server: Workerd,
  files: string,
): Promise<(Target & { readonly server: Workerd })[]> {
  const { html, wanted } = await theRequestPage(server.origin("rendering"));
  writeFileSync(join(files, "page.html"), html);
  const empty = await ask(`${server.origin("empty")}/`);
  await fillCacheApi(server.origin("edge"));
  const kept = { ...wanted, isStreamed: false };
  const path = REQUEST_PAGE;
  const targets: Target[] = [
    {
      name: STATIC_FILE,
      origin: server.origin("files"),
      path: "/page.html",
      wanted: { ...kept, origins: ["not told"] },
    },
    {
      name: ISOLATE,
      origin: server.origin("site"),
      path,
      wanted: { ...kept, origins: ["isolate"] },
    },
    {
      name: UNCOMPRESSED,
      origin: server.origin("uncompressed"),
      path,
      codings: "identity",
      wanted: { ...kept, origins: ["isolate"] },
    },
    { name: EDGE, origin: server.origin("edge"), path, wanted: { ...kept, origins: ["edge"] } },
    { name: RENDERED_PAGE, origin: server.origin("rendering"), path, wanted },
    {
      name: EMPTY,
      origin: server.origin("empty"),
      path: "/",
      wanted: {
        title: "Empty page",
        bodyBytes: empty.bodyBytes,
        faqs: 0,
        origins: RENDERED,
        isStreamed: true,
      },
    },
  ];
  return targets.map((target) => ({ ...target, server }));
}

/**
 * Each of the pages that are asked for in turn is rendered at first, and compressed when it is asked for a
 * second time: neither happens later.
 */
async function fillCacheApi(origin: string): Promise<void> {
  for (let asked = 0; asked < 2 * PAGES_IN_TURN; asked += 1) await ask(origin + REQUEST_PAGE);
}

function ratioLines(measured: ReadonlyMap<string, Measured>): Line[] {
  return [
    ratioLine(measured, RENDERED_PAGE, EMPTY, LIMITS.renderedToEmpty),
    ratioLine(measured, ISOLATE, STATIC_FILE, LIMITS.isolateToStatic),
    ratioLine(measured, UNCOMPRESSED, STATIC_FILE),
    ratioLine(measured, EDGE, STATIC_FILE, LIMITS.edgeToStatic),
  ];
}

function ratioLine(
  measured: ReadonlyMap<string, Measured>,
  of: string,
  to: string,
  limit?: { readonly least: number },
): Line {
  const name = `${of} ÷ ${to}, throughput at ${SATURATED} connections`;
  const [above, below] = [measured.get(of), measured.get(to)];
  if (!above?.ok) return { name, refused: above?.reason ?? of };
  if (!below?.ok) return { name, refused: below?.reason ?? to };
  const [a, b] = [above.figures.get(SATURATED), below.figures.get(SATURATED)];
  if (!a || !b) return { name, refused: "not measured" };
  return {
    name,
    value: ratioOf(a, b),
    unit: "×",
    ...(limit && { limit }),
  };
}

function figureTable(measured: ReadonlyMap<string, Measured>): Table {
  const head = [
    "response",
    "connections",
    "pages/s",
    "pages per busy second",
    "p50 ms",
    "p99 ms",
    "server busy",
  ];
  const rows = [...measured].flatMap(([name, result]) =>
    result.ok
      ? [...result.figures].map(([connections, figure]) => figureRow(name, connections, figure))
      : [[name, ...head.slice(1).map(() => "–")]],
  );
  return { head, rows };
}

function figureRow(name: string, connections: number, figure: Figure): string[] {
  const { pagesPerSecond, pagesPerBusySecond, p50Ms, p99Ms, busy } = figure;
  const share = busy === null ? "not told" : `${Math.round(busy * 100)} %`;
  const isWaiting = connections === SATURATED && isUnderfed(figure);
  return [
    name,
    String(connections),
    pagesPerSecond.toFixed(0),
    pagesPerBusySecond.toFixed(0),
    p50Ms.toFixed(2),
    p99Ms.toFixed(2),
    isWaiting ? `${share} (waited for the generator or a core)` : share,
  ];
}
