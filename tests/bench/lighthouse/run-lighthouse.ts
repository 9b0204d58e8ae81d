import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { run } from "../../../scripts/tools/run.ts";
import { LIGHTHOUSE } from "./program.ts";
import { type JudgedPage } from "./pages.ts";
import { faultsOfReport, type Report, ReportSchema } from "./report.ts";

const PROGRAM = `${LIGHTHOUSE}/node_modules/lighthouse/cli/index.js`;

const RUN_WITHIN_MS = 120_000;

/** A busy machine now and then loses the beginning of a trace; a page that is wrong is so twice. */
const TRIES = 2;

/** Quiet where there is no network and no graphics card; root needs the sandbox off. */
const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

/** Where the browser finds the site, under the name that it has for everybody. */
export interface Surroundings {
  readonly origin: string;
  readonly browser: string;
  readonly port: number;
  /** Of the certificate to be believed. */
  readonly fingerprint: string;
}

/** One visit as Lighthouse makes it by default: a phone, throttled by simulation, with nothing kept. */
export async function runLighthouse(page: JudgedPage, around: Surroundings): Promise<Report> {
  const faults: string[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const report = await visit(page, around);
    const found = typeof report === "string" ? [report] : faultsOfReport(report, page);
    if (typeof report !== "string" && found.length === 0) return report;
    faults.push(...found);
  }
  throw new Error(`${page.path}: ${[...new Set(faults)].join(", ")}`);
}

async function visit(page: JudgedPage, around: Surroundings): Promise<Report | string> {
  const { origin, browser, port, fingerprint } = around;
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  const { host } = new URL(origin);
  const flags = [
    ...CHROMIUM_FLAGS,
    `--ignore-certificate-errors-spki-list=${fingerprint}`,
    `--host-resolver-rules="MAP ${host}:443 127.0.0.1:${port}"`,
  ];
  const words = [
    origin + page.path,
    "--quiet",
    "--no-enable-error-reporting",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${flags.join(" ")}`,
    // It ends with an error page's own status otherwise.
    ...(page.status === 200 ? [] : ["--ignore-status-code"]),
    ...page.meant.map((audit) => `--skip-audits=${audit}`),
  ];
  try {
    const env = { CHROME_PATH: browser };
    const { output } = await run("node", [PROGRAM, ...words], { env, timeoutMs: RUN_WITHIN_MS });
    const report = v.safeParse(v.pipe(v.string(), v.parseJson(), ReportSchema), textOf(file));
    return report.success ? report.output : `no report that can be read: ${output}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
