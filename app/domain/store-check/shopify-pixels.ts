import { cutLine, cutName } from "./evidence.ts";
import { getGoogleVendor } from "./google-tags.ts";
import type { PageScript } from "./page-script.ts";
import type { Sighting } from "./sighting.ts";
import { sliceBalanced } from "./slice-balanced.ts";

/** A pixel that Shopify runs: https://help.shopify.com/en/manual/promoting-marketing/pixels */
export interface ShopifyPixel {
  readonly vendor: string;
  readonly ids: readonly string[];
  readonly line: string;
  readonly position: number;
}

export interface ShopifyPixels {
  readonly isPresent: boolean;
  readonly pixels: readonly ShopifyPixel[];
}

export const UNNAMED_APP = "Another app";

const MAX_LIST = 200_000;
const MAX_PIXELS = 30;
const MAX_IDS = 8;

/** Sales channels by the id of their app. */
const APPS: Readonly<Record<string, string>> = {
  1780363: "Google & YouTube app",
  2329312: "Meta",
  4383523: "TikTok",
  3009811: "Pinterest",
};
const GOOGLE_ID = /\b(?:G|AW|DC|GT)-[A-Z\d]{4,20}\b/g;
const PIXEL_ID =
  /["\\](?:pixel_?id|pixel_?code|tag_?id|account_?id)["\\]+ ?: ?["\\]+([A-Za-z\d_-]{4,40})/gi;
const LIST = /webPixelsConfigList["']? ?: ?\[/;

export function findShopifyPixels(scripts: readonly PageScript[]): ShopifyPixels {
  const isPresent = scripts.some(
    ({ attributes, code }) => attributes["id"] === "web-pixels-manager-setup" || LIST.test(code),
  );
  for (const { code, position } of scripts) {
    const match = LIST.exec(code);
    if (!match) continue;
    const list = sliceBalanced(code, match.index + match[0].length - 1, MAX_LIST);
    const pixels = parseList(list).slice(0, MAX_PIXELS);
    return { isPresent, pixels: pixels.flatMap((pixel) => describePixel(pixel, position)) };
  }
  return { isPresent, pixels: [] };
}

function parseList(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function describePixel(pixel: unknown, position: number): readonly ShopifyPixel[] {
  if (typeof pixel !== "object" || pixel === null) return [];
  const { id, type, name, apiClientId, configuration } = pixel as Record<string, unknown>;
  // Shopify's own pixels are on every store.
  if (typeof id === "string" && id.startsWith("shopify-")) return [];
  const settings = typeof configuration === "string" ? configuration.slice(0, 10_000) : "";
  const line = cutLine(JSON.stringify({ id, type, name, configuration: settings }));
  const google = [...new Set(settings.match(GOOGLE_ID))];
  if (google.length > 0) {
    const vendors = Map.groupBy(google, getGoogleVendor);
    return Array.from(vendors, ([vendor, ids]) => ({
      vendor,
      ids: ids.slice(0, MAX_IDS),
      line,
      position,
    }));
  }
  const ids = Array.from(settings.matchAll(PIXEL_ID), ([, found = ""]) => found).slice(0, MAX_IDS);
  const title = typeof name === "string" ? cutName(name) : "";
  const app = APPS[String(apiClientId)] ?? getVendorByName(title, settings);
  return [{ vendor: app ?? (title || UNNAMED_APP), ids, line, position }];
}

function getVendorByName(name: string, settings: string): string | null {
  if (settings.includes("facebook_pixel")) return "Meta";
  const vendors = ["TikTok", "Pinterest", "Snapchat", "Klaviyo", "Criteo", "Reddit"];
  return vendors.find((vendor) => name.toLowerCase().includes(vendor.toLowerCase())) ?? null;
}

export function toSightings({ pixels }: ShopifyPixels): readonly Sighting[] {
  return pixels.flatMap(({ vendor, ids, line, position }) =>
    (ids.length > 0 ? ids : [""]).map((id) => ({
      vendor,
      lane: "tag" as const,
      id,
      state: "runs" as const,
      act: "customer-events" as const,
      position,
      host: null,
      line,
    })),
  );
}
