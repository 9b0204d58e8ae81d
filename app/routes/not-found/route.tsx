import { data, redirect } from "react-router";
import { legacyAddresses } from "#app/content/legacy-addresses.ts";
import { canonicalAddress } from "#app/domain/addresses/canonical-address.ts";
import { notFoundPages } from "#app/features/shell/not-found-pages.ts";
import type { Route } from "./+types/route";

/** Shown by the error page, as an unknown slug is. */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(notFoundPages(url), 404);
}

/**
 * Inside the hydrated app a legacy link comes here; it goes on by the table that the edge uses.
 * The old address never enters the history, so that Back returns to where the visitor was.
 */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, hash } = canonicalAddress(url.pathname, legacyAddresses);
  if (pathname !== url.pathname) throw redirect(pathname + url.search + hash);
  return await serverLoader();
}

export default function NotFound() {
  return null;
}
