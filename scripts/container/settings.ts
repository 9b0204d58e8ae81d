import { VENDOR_NAMES } from "#app/content/vendors.ts";
import {
  parseTagManager,
  type TagManager,
  type TagManagerSettings,
} from "#app/domain/consent/tag-manager.ts";

/** What of the site's settings decides on a container's tags. */
export type ContainerSettings = Pick<TagManager, "mode" | "vendors" | "origin" | "leadEvent">;

/** Throws if a setting or a vendor's name is wrong. */
export function parseContainerSettings(settings: TagManagerSettings): ContainerSettings {
  const outcome = parseTagManager(settings, VENDOR_NAMES);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { unknownVendors, tagManager } = outcome;
  if (unknownVendors.length === 0) return tagManager;
  throw new Error(`TAG_MANAGER_VENDORS: unknown ${unknownVendors.join(", ")}.`);
}
