import { exports } from "cloudflare:workers";

/**
 * The host of `npm start`: addresses of the real host behave as in production and are tested as
 * whole URLs.
 */
export const ORIGIN = "http://localhost:8787";

/** Asks the built Worker; redirects are answers here, not something to follow. */
export function request(path: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { redirect: "manual", ...init });
}
