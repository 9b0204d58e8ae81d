import * as v from "valibot";
import { tagManagerOf } from "#workers/tag-manager.ts";
import { sharedAddress } from "./shared-address.ts";
import { foundOnce } from "#workers/found-once.ts";

const DeploySchema = v.object({
  CF_VERSION_METADATA: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]+$/)) }),
});

/** What stands for a page: all that its text depends on. */
export interface PageKey {
  /** The path and what the page reads of the query. */
  readonly address: string;
  /** The deploy, the operator's settings and the address. */
  readonly text: string;
  /** Only with a version a page of this deploy can be told from one of another. */
  readonly isVersioned: boolean;
}

interface Deploy {
  readonly prefix: string;
  readonly isVersioned: boolean;
}

const deployOf = foundOnce(readDeploy);

/** `null` for a request that all visitors share no page of. */
export function pageKey(request: Request, env: Env): PageKey | null {
  const address = sharedAddress(request);
  if (address === null) return null;
  const { prefix, isVersioned } = deployOf(env);
  return { address, text: prefix + address, isVersioned };
}

function readDeploy(env: Env): Deploy {
  const version = v.safeParse(DeploySchema, env);
  const { container, mode } = tagManagerOf(env);
  const id = version.success ? version.output.CF_VERSION_METADATA.id : "this-isolate";
  return { prefix: `${id}/${container}.${mode}`, isVersioned: version.success };
}
