import { randomUUID } from "node:crypto";
import { signedFormToken } from "../worker/signed-form-token.ts";

export const SKUS = ["SKU_03", "SKU_08"] as const;

export interface Submission {
  readonly key: string;
  /** Unique, because equal content is the same request. */
  readonly name: string;
  /** Believed by the local runtime. */
  readonly address: string;
  readonly body: string;
}

/** Signed with the site's secret, as if opened long ago. */
export function submission(secret: string, address: string): Submission {
  const key = randomUUID();
  const name = `Person ${key}`;
  const body = new URLSearchParams([
    ["key", key],
    ["stamp", signedFormToken(secret, "request", key, Date.now())],
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
