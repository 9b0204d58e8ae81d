import { site } from "#app/content/site.ts";
import type { Environment } from "./order.ts";

const WORKERS_DEV = /https:\/\/[\w.-]+\.workers\.dev/;

export const NO_ADDRESS =
  "The preview is uploaded, but Wrangler named no address of it on workers.dev, so that nothing was asked. Is workers.dev off for this Worker?";

/**
 * Where an environment answers once Wrangler has uploaded it. `null`: a preview whose address Wrangler did
 * not say. Production must not stand in for it: what is there says nothing of the preview.
 */
export function deployedAddress(environment: Environment, said: string): string | null {
  return environment === "production" ? site.origin : (WORKERS_DEV.exec(said)?.[0] ?? null);
}
