import {
  NO_TAG_MANAGER,
  parseTagManager,
  type TagManager,
} from "#app/domain/consent/tag-manager.ts";
import { logError } from "#app/server-log.ts";
import { memoize } from "./memoize.ts";

type Settings = Readonly<Partial<Record<"TAG_MANAGER_ID" | "TAG_MANAGER_MODE", unknown>>>;

/** The tag manager's settings. Invalid settings turn it off with one log line per environment. */
export const tagManagerOf: (settings: Settings) => TagManager = memoize(readTagManager);

function readTagManager({ TAG_MANAGER_ID, TAG_MANAGER_MODE }: Settings): TagManager {
  const outcome = parseTagManager(TAG_MANAGER_ID, TAG_MANAGER_MODE);
  if (outcome.ok) return outcome.tagManager;
  logError("tag-manager-off", new Error(outcome.reason));
  return NO_TAG_MANAGER;
}
