import { parseUrl } from "#app/domain/attribution/parse-url.ts";

export interface StoreAddress {
  readonly host: string;
  /** Host, path and query, as compared with patterns. */
  readonly text: string;
  readonly url: URL;
}

const MAX_ADDRESS = 2_000;

/** `null` for what is no http(s) address. `base`: address of the page. */
export function parseAddress(text: string, base: string): StoreAddress | null {
  if (text === "" || text.length > MAX_ADDRESS) return null;
  const url = resolve(text, base);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  return { host: url.hostname, text: url.hostname + url.pathname + url.search, url };
}

function resolve(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return parseUrl(text);
  }
}

/** Second-level names under which others register: `store.co.uk`. */
const REGISTRIES = /^(?:co|com|net|org|ac|gov|edu|ne|or|gen|web|id)\.[a-z]{2}$/;
/** Domains whose subdomains belong to different stores. */
const SHARED =
  /(?:^|\.)(?:myshopify\.com|mybigcommerce\.com|wixsite\.com|wixstudio\.io|squarespace\.com|run\.app|appspot\.com|web\.app|workers\.dev|pages\.dev|vercel\.app|netlify\.app|herokuapp\.com|cloudfront\.net|azurewebsites\.net|stape\.(?:io|net|biz))$/;

/** Whether two hosts belong to one site, as far as their names say. */
export function isSameSite(one: string, other: string): boolean {
  if (one === other) return true;
  if (SHARED.test(one)) return false;
  return getSite(one) === getSite(other);
}

function getSite(host: string): string {
  const labels = host.split(".");
  const registry = REGISTRIES.test(labels.slice(-2).join("."));
  return labels.slice(registry ? -3 : -2).join(".");
}
