import { rmSync } from "node:fs";
import { faqs } from "#app/content/faqs.ts";
import { ask } from "./answer.ts";
import { grownCopy } from "./grown-copy.ts";
import { grownSites, siteOfToday, type Variant } from "./grown-sites.ts";
import type { Line } from "./limits.ts";
import type { Generator } from "./load.ts";
import { type Measured, measureInRounds, ratioOf } from "./measure.ts";
import { RENDERED, REQUEST_PAGE, titleOf } from "./request-page.ts";
import type { Table } from "./results.ts";
import { siteRendering, surroundings } from "./services.ts";
import { uploadBytes } from "./start-up.ts";
import type { Target } from "./targets.ts";
import { weigh, type Weight } from "./weight.ts";
import { type BuiltWorker, readBuiltWorker } from "./worker-files.ts";
import { startWorkerd, type Workerd } from "./workerd.ts";

const SATURATED = 16;

/** A tenth more is to be told from a twentieth: more rounds than for ratios that are far apart. */
const TIMING = { rounds: 5, warmSeconds: 1, seconds: 3, connections: [SATURATED] };

type Grown = Target & { readonly server: Workerd; readonly weight: Weight };

/** The same pages of the site as it is and of larger ones, measured by turns. */
export async function growthFigures(
  root: string,
  generator: Generator,
): Promise<{ readonly lines: Line[]; readonly table: Table }> {
  const copies: string[] = [];
  const servers: Workerd[] = [];
  async function copy(grow: (folder: string) => void): Promise<BuiltWorker> {
    const folder = await grownCopy(grow);
    copies.push(folder);
    return readBuiltWorker(folder);
  }
  try {
    const site = readBuiltWorker(root);
    const today = siteOfToday(site);
    const grown = await grownSites(site, copy);
    const targets: Grown[] = [];
    for (const variant of [today, ...grown]) {
      const server = await serve(variant);
      servers.push(server);
      targets.push(...(await targetsOf(variant, server)));
    }
    const measured = await measureInRounds(targets, generator, TIMING);
    return {
      lines: [
        ...grown.flatMap((variant) => linesOf(variant, targets, measured)),
        ...uploadLine(site, grown),
      ],
      table: tableOf(targets, measured),
    };
  } finally {
    for (const server of servers) await server.stop();
    for (const folder of copies) rmSync(folder, { recursive: true });
  }
}

function serve({ site, approvedReviews }: Variant): Promise<Workerd> {
  return startWorkerd(
    (folder) => [siteRendering(site), ...surroundings(site, { folder, approvedReviews })],
    { site: "site-rendering" },
  );
}

async function targetsOf(variant: Variant, server: Workerd): Promise<Grown[]> {
  const { name, site, paths, proof } = variant;
  const origin = server.origin("site");
  // The first page does not wait longer for its reviews than 300 ms, and a large database takes its time.
  await ask(origin + REQUEST_PAGE);
  if (proof && !proof.text.test((await ask(origin + proof.path)).body)) {
    throw new Error(`${proof.path} does not show that there are ${name}`);
  }
  const targets: Grown[] = [];
  for (const path of paths) {
    const { body, bodyBytes } = await ask(origin + path);
    const wanted = {
      title: titleOf(body),
      bodyBytes,
      faqs: path === REQUEST_PAGE ? (variant.faqs ?? faqs.length) : 0,
      origins: RENDERED,
      isStreamed: true,
    };
    const weight = weigh(body, site.client);
    targets.push({ name: `${path}, ${name}`, origin, path, wanted, server, weight });
  }
  return targets;
}

function linesOf(
  { name, paths, limit }: Variant,
  targets: readonly Grown[],
  measured: ReadonlyMap<string, Measured>,
): Line[] {
  return paths.flatMap((path): Line[] => {
    const [before, after] = ["today", name].map((state) => `${path}, ${state}`);
    const [a, b] = [before, after].map((key) => targets.find((target) => target.name === key));
    if (!a || !b) throw new Error(`${path} was not measured`);
    const bytes = b.weight.htmlBytes / a.weight.htmlBytes;
    return [
      { name: `${path} with ${name} ÷ today, bytes of HTML`, value: bytes, unit: "×", limit },
      timeLine(
        `${path} with ${name} ÷ today, time to render`,
        measured.get(a.name),
        measured.get(b.name),
        limit,
      ),
    ];
  });
}

/** Time a page at saturation: the reverse of throughput. */
function timeLine(
  name: string,
  a: Measured | undefined,
  b: Measured | undefined,
  limit?: { most: number },
): Line {
  if (!a?.ok || !b?.ok) {
    const reason = [a, b].flatMap((one) => (one && !one.ok ? one.reason : [])).join("; ");
    return { name, refused: reason };
  }
  const [today, grown] = [a.figures.get(SATURATED), b.figures.get(SATURATED)];
  if (!today || !grown) return { name, refused: "not measured" };
  return { name, value: ratioOf(today, grown), unit: "×", limit };
}

function uploadLine(site: BuiltWorker, grown: readonly Variant[]): Line[] {
  return grown
    .filter((variant) => variant.site !== site)
    .map((variant) => ({
      name: `upload with ${variant.name} ÷ today`,
      value: uploadBytes(variant.site) / uploadBytes(site),
      unit: "×",
    }));
}

function tableOf(targets: readonly Grown[], measured: ReadonlyMap<string, Measured>): Table {
  const rows = targets.map(({ name, weight }) => {
    const result = measured.get(name);
    const figure = result?.ok ? result.figures.get(SATURATED) : undefined;
    return [
      name,
      String(weight.htmlBytes),
      String(weight.scriptBytes),
      figure ? figure.pagesPerBusySecond.toFixed(0) : "–",
      figure ? figure.p50Ms.toFixed(2) : "–",
      figure ? figure.p99Ms.toFixed(2) : "–",
    ];
  });
  const head = [
    "page",
    "HTML bytes",
    "JS bytes (brotli)",
    "pages per busy second",
    "p50 ms",
    "p99 ms",
  ];
  return { head, rows };
}
