import { expect, test, vi } from "vitest";
import { brokenDeploy, readNonce, siteIn } from "./deployed-site.ts";
import { post } from "./request-form.ts";
import { request } from "./site.ts";

const CSP = "Content-Security-Policy";

const ALWAYS = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "credentialless",
};

const PICTURE = "/pictures/consent-order.svg";

/** A 304 has the caching of the first response. */
async function again(path: string): Promise<Response> {
  const first = await request(path);
  await first.arrayBuffer();
  const { headers } = await request(path);
  const known = await request(path, { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect(known.headers.get("Cache-Control")).toBe(headers.get("Cache-Control"));
  return known;
}

function brokenSite(): Promise<Response> {
  return siteIn(brokenDeploy())("/services");
}

const ANSWERS: readonly [string, () => Promise<Response>, number, RegExp][] = [
  ["a page", () => request("/services"), 200, /^private, no-cache$/],
  ["a cached page", () => request("/services?x=1"), 200, /^private, no-cache$/],
  ["a page by HEAD", () => request("/services", { method: "HEAD" }), 200, /^private, no-cache$/],
  ["a page that the browser has", () => again("/about-us"), 304, /^private, no-cache$/],
  ["data of a page", () => request("/services.data"), 404, /no-store/],
  ["a form", () => request("/checkout"), 200, /^private/],
  ["a returned form", () => post("/checkout", new URLSearchParams()), 422, /no-store/],
  ["the confirmation", () => request("/thank-you"), 200, /^private, no-store$/],
  ["a redirect", () => request("/about"), 301, /^private, no-cache$/],
  ["a missing page", () => request("/nope"), 404, /no-cache|no-store/],
  ["an unknown method", () => request("/", { method: "DELETE" }), 405, /no-store/],
  ["a form for a page", () => request("/", fromHere("a=b")), 405, /no-cache|no-store/],
  ["a form of another site", () => request("/checkout", { method: "POST" }), 403, /no-store/],
  ["an oversized form", () => request("/checkout", fromHere("a".repeat(3e6))), 413, /no-store/],
  ["an error outside the application", brokenSite, 500, /no-store/],
  ["a picture", () => request(PICTURE), 200, /^public, max-age=\d+/],
  ["a picture that the browser has", () => again(PICTURE), 304, /^public, max-age=\d+/],
  ["a missing picture", () => request("/pictures/nope.png"), 404, /no-store/],
  ["a picture with an invalid width", () => request(`${PICTURE}?width=1`), 400, /no-store/],
  ["robots.txt", () => request("/robots.txt"), 200, /^public, max-age=\d+/],
  ["security.txt", () => request("/.well-known/security.txt"), 200, /^public, max-age=\d+/],
  ["the sitemap", () => request("/sitemap.xml"), 200, /^public, max-age=\d+/],
  ["the manifest", () => request("/manifest.webmanifest"), 200, /^public, max-age=\d+/],
  ["the feed", () => request("/blog/feed.xml"), 200, /^public, max-age=\d+/],
  ["Markdown", () => request("/terms-and-conditions.md"), 200, /^public, max-age=\d+/],
  ["an invalid report", () => request("/csp-report", { method: "POST" }), 400, /no-cache|no-store/],
];

function fromHere(body: string): RequestInit {
  return { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" }, body };
}

/** Returns the status and headers of an answer. */
async function readHead(send: () => Promise<Response>) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await send();
  await response.arrayBuffer();
  return { status: response.status, headers: response.headers };
}

test.each(ANSWERS)("%s has its status and caching", async (_what, send, expected, caching) => {
  const { status, headers } = await readHead(send);
  expect(status).toBe(expected);
  expect(headers.get("Cache-Control")).toMatch(caching);
});

test.each(ANSWERS)("%s has the security headers", async (_what, send) => {
  const { headers } = await readHead(send);
  expect(Object.fromEntries(Object.keys(ALWAYS).map((name) => [name, headers.get(name)]))).toEqual(
    ALWAYS,
  );
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Permissions-Policy")).toMatch(/^[a-z-]+=\(\)(, [a-z-]+=\(\))+$/);
});

test.each(ANSWERS)("%s has a strict CSP, or none if it is a 304", async (_what, send) => {
  const { status, headers } = await readHead(send);
  // The cached copy has a different nonce.
  if (status === 304) return expect(headers.get(CSP)).toBeNull();
  const policy = headers.get(CSP) ?? "";
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'; /);
  for (const directive of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types site-page",
    "report-uri /csp-report",
    "report-to csp",
  ]) {
    expect(policy.split("; ")).toContain(directive);
  }
  expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
  expect(headers.get("Reporting-Endpoints")).toBe('csp="/csp-report"');
});

test("an error outside the application returns a plain page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await brokenSite();
  expect(await response.text()).toContain("<h1>Unexpected Application Error!</h1>");
});

test("an error outside the application is logged once, without an address", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await brokenSite();
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0]?.[0])).not.toContain("anna");
});

const PATHS = ["/", "/", "/conversion-tracking-services-request", "/checkout", "/nope"];

async function readPage(path: string) {
  const response = await request(path);
  return { html: await response.text(), nonce: readNonce(response.headers) };
}

test("every script of a page has the nonce of its response", async () => {
  for (const path of PATHS) {
    const { html, nonce } = await readPage(path);
    const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(2);
    for (const script of scripts) expect(script, path).toContain(`nonce="${nonce}"`);
  }
});

test("each response has another nonce", async () => {
  const nonces = new Set<string>();
  for (const path of PATHS) nonces.add((await readPage(path)).nonce);
  expect(nonces.size).toBe(PATHS.length);
});

test("no element of a page has a style attribute", async () => {
  for (const path of PATHS) {
    expect((await readPage(path)).html, path).not.toMatch(/<[a-z][^>]* style="/);
  }
});
