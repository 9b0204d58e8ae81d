import {
  NO_TAG_MANAGER,
  parseTagManager,
  type TagManager,
} from "#app/domain/consent/tag-manager.ts";
import { logError } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";

type Settings = Readonly<Partial<Record<"TAG_MANAGER_ID" | "TAG_MANAGER_MODE", unknown>>>;

/** Reads the operator's tag manager. A wrong setting turns it off and is logged once. */
export const tagManagerOf: (settings: Settings) => TagManager = memoize(
  ({ TAG_MANAGER_ID, TAG_MANAGER_MODE }: Settings) => {
    const outcome = parseTagManager(TAG_MANAGER_ID, TAG_MANAGER_MODE);
    if (outcome.ok) return outcome.tagManager;
    logError("tag-manager-off", new Error(outcome.reason));
    return NO_TAG_MANAGER;
  },
);
