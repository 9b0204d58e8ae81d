import {
  NO_TAG_MANAGER,
  parseTagManager,
  type TagManager,
  type TagManagerSettings,
} from "#app/domain/consent/tag-manager.ts";
import { logError } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";

/**
 * Reads the operator's tag manager. A wrong setting turns it off, an unknown vendor is left out;
 * each is logged once.
 */
export const tagManagerOf: (settings: TagManagerSettings) => TagManager = memoize((settings) => {
  const outcome = parseTagManager(settings);
  if (!outcome.ok) {
    logError("tag-manager-off", new Error(outcome.reason));
    return NO_TAG_MANAGER;
  }
  const { tagManager, unknownVendors } = outcome;
  if (unknownVendors.length > 0) {
    logError("unknown-vendor", new Error("TAG_MANAGER_VENDORS has unknown names."), {
      names: unknownVendors.join(" "),
    });
  }
  return tagManager.container === "" ? NO_TAG_MANAGER : tagManager;
});
