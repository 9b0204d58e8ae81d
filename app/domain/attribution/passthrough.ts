import { UTM_KEYS } from "./attribution.ts";
import {
  CLICK_ID_KEYS,
  LANDING_PARAMETER,
  REFERRER_PARAMETER,
  type Touchpoint,
} from "./touchpoint.ts";

// Until a consent choice is made, nothing of a visit's beginning is stored: the site's own links carry
// it, as Google's `url_passthrough` does (product.md §7).

export const COUPON_PARAMETER = "coupon";

/** Pages are the same whatever these are. */
export const CARRIED_PARAMETERS = [
  ...UTM_KEYS,
  ...CLICK_ID_KEYS,
  COUPON_PARAMETER,
  LANDING_PARAMETER,
  REFERRER_PARAMETER,
] as const;

type Carried = Readonly<Record<string, string>>;

/** The parameters of a visit that began with `touch`. */
export function carriedParameters({ utm, clickIds, referrer, landingPage }: Touchpoint): Carried {
  return {
    ...utm,
    ...clickIds,
    [LANDING_PARAMETER]: landingPage,
    ...(referrer === null ? {} : { [REFERRER_PARAMETER]: referrer }),
  };
}

/** Keeps what the address says itself. */
export function addCarried(address: URL, carried: Carried): URL {
  const added = new URL(address);
  for (const [name, value] of Object.entries(carried)) {
    if (!added.searchParams.has(name)) added.searchParams.set(name, value);
  }
  return added;
}

/**
 * The address to show: without what one of our links has added. With a tag container the campaign
 * stays, because tags read it from the address.
 */
export function withoutCarried(address: URL, hasContainer: boolean): URL {
  const shown = new URL(address);
  if (!shown.searchParams.has(LANDING_PARAMETER)) return shown;
  const campaign = hasContainer ? [] : [...UTM_KEYS, ...CLICK_ID_KEYS];
  for (const name of [...campaign, LANDING_PARAMETER, REFERRER_PARAMETER]) {
    shown.searchParams.delete(name);
  }
  return shown;
}
