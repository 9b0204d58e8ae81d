import { VENDOR_NAMES } from "#app/content/vendors.ts";
import {
  NO_TAG_MANAGER,
  parseTagManager,
  tagManagerWarnings,
  type TagManager,
  type TagManagerSettings,
} from "#app/domain/consent/tag-manager.ts";
import { logError, logInfo } from "#app/server-log.ts";
import { memoize } from "#workers/memoize.ts";

type Settings = TagManagerSettings & { readonly GA4_MEASUREMENT_ID?: unknown };

/** An invalid setting turns the tag manager off; an unknown vendor is ignored. Both are logged once. */
export const readTagManager: (settings: Settings) => TagManager = memoize((settings) => {
  const outcome = parseTagManager(settings, VENDOR_NAMES);
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
  const hasGa4 = Boolean(settings.GA4_MEASUREMENT_ID);
  for (const warning of tagManagerWarnings(tagManager, hasGa4)) logInfo("tag-manager", { warning });
  return tagManager.container === "" ? NO_TAG_MANAGER : tagManager;
});
