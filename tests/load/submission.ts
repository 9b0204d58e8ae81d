import { randomUUID } from "node:crypto";
import { signedStamp } from "../worker/signed-stamp.ts";

/** The services that each request asks for. */
export const SKUS = ["SKU_03", "SKU_08"] as const;

/** One sending of the services request. */
export interface Submission {
  readonly key: string;
  /** Of a person of its own: the same content would be the same request. */
  readonly name: string;
  /** Where it comes from; the local runtime believes it. */
  readonly address: string;
  /** As a browser posts it. */
  readonly body: string;
}

/** Signed with the site's secret, from a page that was opened long ago. */
export function submission(secret: string, address: string): Submission {
  const key = randomUUID();
  const name = `Person ${key}`;
  const body = new URLSearchParams([
    ["key", key],
    ["stamp", signedStamp(secret, "request", key, Date.now())],
    ["name", name],
    ["email", `${key}@store.example`],
    ["storeUrl", "store.example"],
    ["storePlatform", "shopify"],
    ["message", "Two stores, one account."],
    ["privacy", "yes"],
    ...SKUS.map((sku): [string, string] => ["items", sku]),
  ]);
  return { key, name, address, body: body.toString() };
}
