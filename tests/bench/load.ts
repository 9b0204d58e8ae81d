import { spawnSync } from "node:child_process";
import autocannon from "autocannon";
import { resolve } from "node:path";
import * as v from "valibot";
import { run } from "../../scripts/tools/run.ts";
import { CODINGS_OF_BROWSERS } from "./answer.ts";

const WRK_SCRIPT = resolve(import.meta.dirname, "wrk-report.lua");
/** Who waits longer has got no answer. */
const TIMEOUT_S = 30;

export interface LoadOptions {
  readonly origin: string;
  /** Asked for in turn. */
  readonly paths: readonly string[];
  /** What the asking side reads; as browsers, unless it is said. */
  readonly codings?: string;
  readonly connections: number;
  readonly seconds: number;
}

/** What a generator of load counted. */
export interface Load {
  readonly requests: number;
  readonly seconds: number;
  /** All that was received, heads too. */
  readonly bytes: number;
  /** Requests without an answer, and answers that are no success. */
  readonly errors: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Generator {
  readonly name: string;
  readonly apply: (options: LoadOptions) => Promise<Load>;
}

/** wrk where it is installed; it needs less of a shared machine than autocannon, which always is. */
export function availableGenerator(): Generator {
  // It has no switch that prints its version and ends well: the first line of its help has it.
  const { stdout, error } = spawnSync("wrk", ["--version"], { encoding: "utf8" });
  if (error) return { name: "autocannon 9", apply: applyAutocannon };
  return { name: /^wrk \S+/.exec(stdout)?.[0] ?? "wrk", apply: applyWrk };
}

const WrkReportSchema = v.object({
  requests: v.number(),
  durationUs: v.number(),
  bytes: v.number(),
  errors: v.number(),
  p50Us: v.number(),
  p99Us: v.number(),
});

/** What wrk-report.lua prints at the end, among what wrk says for people. */
export function readWrkReport(output: string): Load {
  const line = output.split("\n").find((text) => text.startsWith("REPORT "));
  if (!line) throw new Error(`wrk has not reported:\n${output}`);
  const report = v.parse(
    v.pipe(v.string(), v.parseJson(), WrkReportSchema),
    line.slice("REPORT ".length),
  );
  const { requests, bytes, errors, durationUs, p50Us, p99Us } = report;
  return {
    requests,
    bytes,
    errors,
    seconds: durationUs / 1e6,
    p50Ms: p50Us / 1000,
    p99Ms: p99Us / 1000,
  };
}

async function applyWrk(options: LoadOptions): Promise<Load> {
  const { origin, paths, codings = CODINGS_OF_BROWSERS, connections, seconds } = options;
  const { output, ok } = await run("wrk", [
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    `--timeout=${TIMEOUT_S}s`,
    `--header=Accept-Encoding: ${codings}`,
    `--script=${WRK_SCRIPT}`,
    origin,
    "--",
    ...paths,
  ]);
  if (!ok) throw new Error(`wrk failed:\n${output}`);
  return readWrkReport(output);
}

async function applyAutocannon(options: LoadOptions): Promise<Load> {
  const { origin, paths, codings = CODINGS_OF_BROWSERS, connections, seconds } = options;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: TIMEOUT_S,
    headers: { "Accept-Encoding": codings },
    requests: paths.map((path) => ({ path })),
  });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    bytes: result.throughput.total,
    errors: result.errors + result.non2xx,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
