import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { site } from "#app/content/site.ts";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site.ts";

const NONCE = /'nonce-([^']+)'/;

export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** As many as came, compressed or not. */
  readonly bytes: number;
  /** What `Cache-Status` says. */
  readonly cache: string;
  readonly nonce: string;
}

/** A site of a deploy of its own, of which no page is kept yet. All work behind an answer is awaited. */
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

/** The text with its nonce taken out: what all visitors share. */
export function shared({ text, nonce }: Visit): string {
  return nonce === "" ? text : text.replaceAll(nonce, "");
}

/** What the isolates of one deploy have put into the Cache API, for a deploy of which no isolate has anything. */
export async function sharedWith(from: string, to: string, path: string): Promise<void> {
  const cache = await caches.open("pages");
  const [found, wanted] = [from, to].map((id) => `${site.origin}/kept-pages/${id}/.basic${path}`);
  const kept = found && (await cache.match(found));
  if (!kept || !wanted) throw new Error("nothing is kept");
  await cache.put(wanted, kept);
}

/** That of the content policy. */
export function nonceOf(headers: Headers): string {
  return NONCE.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
}
