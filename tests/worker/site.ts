import { exports } from "cloudflare:workers";

/** The host of `npm start`. */
export const ORIGIN = "http://localhost:8787";

/** Requests the built Worker without following redirects. */
export function request(path: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { redirect: "manual", ...init });
}
