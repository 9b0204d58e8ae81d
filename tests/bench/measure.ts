import type { Generator, Load } from "./load.ts";
import { median } from "./statistics.ts";
import { checked, Refusal, type Target } from "./targets.ts";
import type { Workerd } from "./workerd.ts";

const SIZE_WITHIN = 0.01;
/** So much of a core is a server that was not waiting for the generator. */
const BUSY = 0.85;

export interface Timing {
  readonly rounds: number;
  readonly warmSeconds: number;
  readonly seconds: number;
  /** Connections at once, each measured on its own. */
  readonly connections: readonly number[];
}

/** Medians of the rounds with one number of connections. */
export interface Figure {
  readonly pagesPerSecond: number;
  /**
   * Pages a second of processor time of the thread that answers: what ratios are made of. With a core to
   * itself a saturated server answers as many a second; neighbours take away seconds, and none of these.
   * Where the system does not tell: pages a second.
   */
  readonly pagesPerBusySecond: number;
  /** The same in each round. */
  readonly rounds: readonly number[];
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Share of a core that the answering thread used; `null` where the system does not tell. */
  readonly busy: number | null;
}

/** By the number of connections; or why there is none. */
export type Measured =
  | { readonly ok: true; readonly figures: ReadonlyMap<number, Figure> }
  | { readonly ok: false; readonly reason: string };

export interface Sample extends Load {
  readonly busy: number | null;
}

/**
 * All targets in turn, several rounds: what disturbs the machine for a while disturbs each of them. A
 * target whose answer is not right before and after every run gets no figure.
 */
export async function measureInRounds(
  targets: readonly (Target & { readonly server: Workerd })[],
  generator: Generator,
  timing: Timing,
): Promise<ReadonlyMap<string, Measured>> {
  const samples = new Map<string, Map<number, Sample[]>>();
  const refused = new Map<string, string>();
  for (let round = 0; round < timing.rounds; round += 1) {
    for (const target of targets) {
      if (refused.has(target.name)) continue;
      try {
        const own = samples.get(target.name) ?? new Map<number, Sample[]>();
        samples.set(target.name, own);
        await measureOnce(target, generator, timing, own);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.set(target.name, error.message);
      }
    }
  }
  return new Map(
    targets.map(({ name }) => {
      const reason = refused.get(name);
      return [
        name,
        reason ? { ok: false, reason } : { ok: true, figures: figuresOf(samples.get(name)) },
      ];
    }),
  );
}

async function measureOnce(
  target: Target & { readonly server: Workerd },
  { apply }: Generator,
  { warmSeconds, seconds, connections }: Timing,
  samples: Map<number, Sample[]>,
): Promise<void> {
  const { origin, path, codings, server } = target;
  const asked = { origin, paths: [path], ...(codings && { codings }) };
  const most = Math.max(...connections);
  await apply({ ...asked, connections: most, seconds: warmSeconds });
  for (const count of connections) {
    const before = await checked(target);
    const busyBefore = server.busySeconds();
    const load = await apply({ ...asked, connections: count, seconds });
    const busyAfter = server.busySeconds();
    await checked(target);
    const fault = faultOfLoad(load, before.wireBytes, count);
    if (fault) throw new Refusal(`${target.name}: ${fault}`);
    const complaint = server.complaints()[0];
    if (complaint) throw new Refusal(`${target.name}: the runtime says ${complaint}`);
    const busy = busyAfter === null || busyBefore === null ? null : busyAfter - busyBefore;
    const sample = { ...load, busy: busy === null ? null : busy / load.seconds };
    samples.set(count, [...(samples.get(count) ?? []), sample]);
  }
}

/** What a run of many answers must be as a whole, as the two beside it were one by one. */
export function faultOfLoad(load: Load, wireBytes: number, connections: number): string | null {
  const { requests, errors, bytes } = load;
  if (requests === 0) return "no answer at all";
  if (errors > 0) return `${errors} of ${requests} requests failed`;
  // At the end an answer was on its way on each connection.
  const allowed = SIZE_WITHIN * requests * wireBytes + connections * wireBytes;
  if (Math.abs(bytes - requests * wireBytes) <= allowed) return null;
  return `${Math.round(bytes / requests)} bytes an answer instead of ${wireBytes}`;
}

function figuresOf(samples: ReadonlyMap<number, Sample[]> = new Map()): Map<number, Figure> {
  return new Map([...samples].map(([connections, runs]) => [connections, figureOf(runs)]));
}

export function figureOf(runs: readonly Sample[]): Figure {
  const busy = runs.flatMap((run) => run.busy ?? []);
  const rounds = runs.map(({ requests, seconds, busy }) => requests / (seconds * (busy ?? 1)));
  return {
    pagesPerSecond: median(runs.map(({ requests, seconds }) => requests / seconds)),
    pagesPerBusySecond: median(rounds),
    rounds,
    p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
    busy: busy.length > 0 ? median(busy) : null,
  };
}

/**
 * How many pages the one answers while the other answers one: the median of what the rounds say. Within
 * a round both met the same machine, which may be a slower one in the next.
 */
export function ratioOf(one: Figure, other: Figure): number {
  return median(
    one.rounds.flatMap((pages, round) => {
      const others = other.rounds[round];
      return others === undefined ? [] : [pages / others];
    }),
  );
}

/** Whether the server could have answered more, had it been asked for more. */
export function isUnderfed({ busy }: Figure): boolean {
  return busy !== null && busy < BUSY;
}
