import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { site } from "#app/content/site.ts";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site.ts";

const NONCE = /'nonce-([^']+)'/;

export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Compressed or not. */
  readonly bytes: number;
  /** `Cache-Status`. */
  readonly cache: string;
  readonly nonce: string;
}

/** A site with an empty cache. Awaits background work. */
export function deployed(settings: object = {}) {
  const deploy = { CF_VERSION_METADATA: { id: crypto.randomUUID() } };
  const environment = { ...env, ...deploy, ...settings };
  return async function visit(path: string, init?: RequestInit, origin = ORIGIN): Promise<Visit> {
    const context = createExecutionContext();
    const asked = new Request(origin + path, { redirect: "manual", ...init });
    const response = await worker.fetch(asked, environment, context);
    const { status, headers } = response;
    const sent = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(sent);
    await waitOnExecutionContext(context);
    const cache = headers.get("Cache-Status") ?? "";
    return { status, headers, text, bytes: sent.length, cache, nonce: nonceOf(headers) };
  };
}

/** The text without its nonce. */
export function shared({ text, nonce }: Visit): string {
  return nonce === "" ? text : text.replaceAll(nonce, "");
}

/** Copies Cache API entries of one deploy to another, whose isolates are empty. */
export async function sharedWith(from: string, to: string, path: string): Promise<void> {
  const cache = await caches.open("pages");
  const [found, wanted] = [from, to].map((id) => `${site.origin}/kept-pages/${id}/.basic${path}`);
  const kept = found && (await cache.match(found));
  if (!kept || !wanted) throw new Error("nothing is kept");
  await cache.put(wanted, kept);
}

/** Of the content policy. */
export function nonceOf(headers: Headers): string {
  return NONCE.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
}
