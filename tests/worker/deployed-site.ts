import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { vi } from "vitest";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site.ts";

const NONCE = /'nonce-([^']+)'/;

/** The built Worker in one environment object, to which its memoized values belong. */
export function siteIn(environment: object) {
  return async (path: string, init?: RequestInit): Promise<Response> =>
    await worker.fetch(
      new Request(/^https?:/.test(path) ? path : ORIGIN + path, {
        redirect: "manual",
        ...init,
      }),
      environment,
      createExecutionContext(),
    );
}

/** The built Worker with these bindings in place of the configured ones. */
export function siteWith(bindings: object) {
  return siteIn({ ...env, ...bindings });
}

/** A deploy without cached pages. */
const newDeploy = () => ({ CF_VERSION_METADATA: { id: crypto.randomUUID() } });

/** A new deploy that has not read this database; `db` may be a failing one. */
export function freshSite(
  db: unknown = { prepare: (sql: string) => env.DB.prepare(sql) },
  settings: object = {},
) {
  return siteWith({ ...newDeploy(), ...settings, DB: db });
}

/** A new deploy in which reading the `DB` binding throws. */
export function brokenDeploy(isBroken = () => true): object {
  return new Proxy(
    { ...env, ...newDeploy() },
    {
      get(target, name, self) {
        if (name === "DB" && isBroken()) throw new Error("for anna@store.example");
        return Reflect.get(target, name, self);
      },
    },
  );
}

export function deployed(settings: object = {}) {
  return visitsIn({ ...env, ...newDeploy(), ...settings });
}

/** Visits that wait for all work after the response. */
export function visitsIn(environment: object) {
  return async function visit(path: string, init?: RequestInit, origin = ORIGIN) {
    const context = createExecutionContext();
    const request = new Request(origin + path, { redirect: "manual", ...init });
    const response = await worker.fetch(request, environment, context);
    const { status, headers } = response;
    const text = await response.text();
    await waitOnExecutionContext(context);
    const cache = headers.get("Cache-Status") ?? "";
    return { status, headers, text, cache, nonce: readNonce(headers) };
  };
}

export function withoutNonce({ text, nonce }: { text: string; nonce: string }): string {
  return nonce === "" ? text : text.replaceAll(nonce, "");
}

/** Opens an empty cache with overridden methods. */
export function openCache(change: object): void {
  const cache = { match: async () => undefined, put: async () => {}, ...change };
  vi.spyOn(caches, "open").mockResolvedValue(cache as unknown as Cache);
}

export const failingCall = () => Promise.reject(new Error("away"));

export function readNonce(headers: Headers): string {
  return NONCE.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
}
