import { getDomain, parse } from "tldts";
import type { StoreRefusal } from "#app/domain/store-check/store-page.ts";
import { sanitizeIdentifier } from "#app/domain/text/sanitize-text.ts";

const MAX_LENGTH = 2_048;

/** Also as people mistype it: `https:/`, `https//`, `//`. */
const SCHEME = /^(?:https?:[\\/]*|https?[\\/]{2,}|[\\/]+)/i;

/** What surrounds an address that was copied from a text. */
const AROUND = /^["'<(]+|["'>,;]+$/g;

/** Names of services, not of stores, that are on the list of public suffixes (RFC 6761, 7686, 8375). */
const SPECIAL_USE = /\.(?:arpa|onion)$/;

/** Previews of this Worker are there, whatever the host of the request. */
const PREVIEW_DOMAIN = "workers.dev";

type AddressRefusal = Extract<StoreRefusal, "no-address" | "not-public" | "this-site">;

export type StoreAddress =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly reason: AddressRefusal; readonly host: string | null };

/** Parses an address as people type it; `https`, whatever scheme was typed. `ownHosts`: of this site. */
export function parseStoreAddress(text: string, ownHosts: readonly string[]): StoreAddress {
  const url = parseUrl(text);
  if (url === null) return { ok: false, reason: "no-address", host: null };
  // The port of `http`, which is asked if `https` does not answer.
  if (url.port === "80") url.port = "";
  const reason = rejectUrl(url, ownHosts);
  return reason === null ? { ok: true, url } : { ok: false, reason, host: url.hostname };
}

function parseUrl(text: string): URL | null {
  if (text.length > MAX_LENGTH) return null;
  const typed = sanitizeIdentifier(text).replaceAll(AROUND, "").replace(SCHEME, "");
  if (typed === "" || !URL.canParse(`https://${typed}`)) return null;
  const url = new URL(`https://${typed}`);
  // An e-mail address, or credentials.
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  url.hostname = url.hostname.replace(/\.$/, "");
  return url;
}

/**
 * Checks each address before it is asked. A store has a name with a public suffix: a literal IP address
 * has none, and the URL parser has already turned all spellings (octal, decimal, mapped) into one.
 *
 * A public name that resolves to a private address (127.0.0.1.nip.io) cannot be seen here: the platform
 * resolves names, after this check. In production such a request leaves from Cloudflare's network, where
 * the site has no private network to reach: it binds no VPC and no tunnel. The runtime's network for
 * `fetch()` allows "connections to publicly-routable addresses only" unless it is configured otherwise
 * (github.com/cloudflare/workerd, src/workerd/server/workerd.capnp). Locally Miniflare allows private
 * addresses too: `npm start` reaches what its machine reaches, and answers this machine only.
 */
export function rejectUrl(url: URL, ownHosts: readonly string[]): AddressRefusal | null {
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // Without a port it is 443 or 80.
  if (!isWeb || url.username !== "" || url.password !== "" || url.port !== "") return "not-public";
  const { hostname } = url;
  if ([...ownHosts, PREVIEW_DOMAIN].some((own) => isSameSite(hostname, own))) return "this-site";
  const { domain, isIcann } = parse(hostname);
  return domain === null || !isIcann || SPECIAL_USE.test(hostname) ? "not-public" : null;
}

function isSameSite(host: string, own: string): boolean {
  const domain = getDomain(own) ?? own;
  return host === domain || host.endsWith(`.${domain}`);
}
