import type { Outcome } from "../tools/run.ts";
import { refuse, sayStep } from "../tools/say.ts";
import { unlessDone, type Work } from "../tools/stamp.ts";
import { BUILD, buildSite } from "./build.ts";
import { migrateDatabase, migrationWork } from "./database.ts";
import { buildEmptyPage, EMPTY_PAGE_BUILD } from "./empty-page.ts";
import { installLighthouse, LIGHTHOUSE_INSTALLED } from "./lighthouse.ts";
import { generateTypes, TYPES } from "./types.ts";

export async function typesReady(): Promise<void> {
  await ready("types", TYPES, generateTypes);
}

export async function buildReady(): Promise<void> {
  await ready("build", BUILD, buildSite);
}

export async function emptyPageReady(): Promise<void> {
  await ready("empty page", EMPTY_PAGE_BUILD, buildEmptyPage);
}

export async function lighthouseReady(): Promise<void> {
  await ready("Lighthouse", LIGHTHOUSE_INSTALLED, installLighthouse);
}

export async function databaseReady(): Promise<void> {
  await ready("database", migrationWork(), migrateDatabase);
}

/** One line for work that was done, none for work that is still valid; a failure ends the task. */
async function ready(name: string, work: Work, act: () => Promise<Outcome>): Promise<void> {
  const startedAt = performance.now();
  const outcome = await unlessDone(work, act);
  if (outcome.nothingToDo) return;
  sayStep(outcome.ok ? "✓" : "✗", name, startedAt);
  if (!outcome.ok) refuse(outcome.output);
}
