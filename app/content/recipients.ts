import type { Vendor } from "#app/domain/consent/stored-entry.ts";
import { allVendors } from "./vendors.ts";

export const TAG_MANAGER_NAME = "Google Tag Manager";

/** Google's vendors share hosts; the path distinguishes them. */
const PATHS: readonly (readonly [RegExp, string])[] = [
  [/\/gt(?:m\.js|ag\/)/, TAG_MANAGER_NAME],
  [/\/g\/collect$/, "Google Analytics"],
  [/\/(?:pagead|ccm|rmkt|activity)\b/, "Google Ads"],
];

/** Name of the vendor that receives a request; the host if it belongs to none. */
export function recipientAt({ host, pathname }: Pick<URL, "host" | "pathname">): string {
  const names = allVendors.filter((vendor) => receives(vendor, host)).map(({ name }) => name);
  const [first = host] = names;
  if (names.length === 0) return host;
  const [, byPath = ""] = PATHS.find(([path]) => path.test(pathname)) ?? [];
  if (byPath === TAG_MANAGER_NAME || names.includes(byPath)) return byPath;
  return names.length === 1 ? first : "Google";
}

function receives({ policy }: Vendor, host: string): boolean {
  const origins = Object.values(policy).flatMap((text) => text.split(" "));
  return origins.some((origin) => {
    const pattern = origin.replace("https://", "");
    return pattern.startsWith("*") ? host.endsWith(pattern.slice(1)) : host === pattern;
  });
}
