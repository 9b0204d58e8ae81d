import { expect, test, vi } from "vitest";
import { pageList } from "#app/content/pages.ts";
import { siteWith } from "./deployed-site.ts";
import { request } from "./site.ts";

const CONTAINER = { TAG_MANAGER_ID: "GTM-ABC1234", TAG_MANAGER_MODE: "basic" };

async function page(send: typeof request): Promise<{ policy: string; html: string }> {
  const response = await send("/about-us");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return { policy, html: await response.text() };
}

const INVALID = "javascript:alert(1)";

test.each([
  ["no", ""],
  ["an invalid", INVALID],
])("with %s container a page allows and names no other host", async (_what, TAG_MANAGER_ID) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const site = siteWith({ TAG_MANAGER_ID });
  for (const { policy, html } of [await page(site), await page(site)]) {
    expect(policy).not.toContain("google");
    expect(html).not.toContain("googletagmanager");
  }
});

/** What is logged for two visits. */
async function listLogged(settings: object): Promise<string[]> {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const site = siteWith(settings);
  await page(site);
  await page(site);
  return log.mock.calls.map(String);
}

test("an invalid container is logged once", async () => {
  const lines = [expect.stringContaining("tag-manager-off")];
  expect(await listLogged({ TAG_MANAGER_ID: INVALID })).toEqual(lines);
});

test("a site without a container logs nothing", async () => {
  expect(await listLogged({ TAG_MANAGER_ID: "" })).toEqual([]);
});

const ADVANCED = { ...CONTAINER, TAG_MANAGER_MODE: "advanced" };

test("a container is in a page with its mode", async () => {
  const { html } = await page(siteWith(ADVANCED));
  expect(html).toContain(
    '"address":"https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234","mode":"advanced"',
  );
});

test("the hosts of a container are allowed where needed", async () => {
  const { policy } = await page(siteWith(ADVANCED));
  expect(policy).toMatch(/img-src [^;]*googletagmanager/);
  expect(policy).toMatch(/connect-src [^;]*google-analytics/);
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  expect(policy).not.toContain("unsafe");
});

const SERVER_CONTAINER = "https://tags.store.example";

test.each([
  ["the path", "/m7q3", "/m7q3/?id=GTM-ABC1234"],
  ["a server container", SERVER_CONTAINER, `${SERVER_CONTAINER}/gtm.js?id=GTM-ABC1234`],
])("pages load the container from %s", async (_what, origin, address) => {
  const { html } = await page(siteWith({ ...CONTAINER, TAG_MANAGER_ORIGIN: origin }));
  expect(html).toContain(`"address":"${address}"`);
});

const DIRECTIVES = ["img-src", "connect-src", "frame-src"];

/** The directives that allow the server container. */
async function listAllowing(origin: string): Promise<string[]> {
  const { policy } = await page(siteWith({ ...CONTAINER, TAG_MANAGER_ORIGIN: origin }));
  return DIRECTIVES.filter((name) => new RegExp(`${name} [^;]*${SERVER_CONTAINER}`).test(policy));
}

test("pages allow a server container for its hits", async () => {
  expect(await listAllowing(SERVER_CONTAINER)).toEqual(DIRECTIVES);
});

test("pages do not allow a server container for a container from the path", async () => {
  expect(await listAllowing("/m7q3")).toEqual([]);
});

/** Reads the page type and content group of pages with a container. */
function createViewReader() {
  const send = siteWith(CONTAINER);
  return async (address: string): Promise<string | undefined> =>
    /"pageView":({.*?})/.exec(await (await send(address)).text())?.[1];
}

test("every page has its page type and content group", async () => {
  const readView = createViewReader();
  for (const [path, { view, example = path }] of pageList) {
    const [page_type, content_group] = view;
    expect(await readView(example), path).toBe(JSON.stringify({ page_type, content_group }));
  }
});

test("an error page has the page type of an error", async () => {
  const readView = createViewReader();
  for (const address of ["/nowhere", "/blog/nowhere"]) {
    expect(await readView(address), address).toContain('"page_type":"error"');
  }
});

async function readPrivacyPolicy(): Promise<string> {
  const site = siteWith({ ...CONTAINER, TAG_MANAGER_VENDORS: "meta tiktok" });
  return await (await site("/privacy-policy")).text();
}

test("the privacy policy lists what the container's vendors store, not what others do", async () => {
  const html = await readPrivacyPolicy();
  for (const key of ["_ga", "_fbp", "_ttp", "analyticsVisitorId"]) {
    expect(html).toContain(`<code>${key}</code>`);
  }
  for (const key of ["_gcl_*", "_uet*"]) expect(html).not.toContain(`<code>${key}</code>`);
});

test("the banner lists what the container's vendors store", async () => {
  expect(await readPrivacyPolicy()).toMatch(
    /<code>analyticsVisitorId, visitor_id, reviewCounted, _ga, _ga_\*, _gid, _gat\*, FPID, FPLC, FPGSID<\/code>/,
  );
});

test("without a container the privacy policy lists only our storage", async () => {
  const without = await (await request("/privacy-policy")).text();
  expect(without).not.toContain("Set by");
  expect(without).toContain("<code>analyticsVisitorId</code>");
});

const WITH_UNKNOWN_VENDOR = { ...CONTAINER, TAG_MANAGER_VENDORS: "facebook, meta" };

test("an unknown vendor is logged once", async () => {
  const lines = [expect.stringContaining("unknown-vendor")];
  expect(await listLogged(WITH_UNKNOWN_VENDOR)).toEqual(lines);
});

test("the vendors beside an unknown one are allowed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const site = siteWith(WITH_UNKNOWN_VENDOR);
  for (const { policy } of [await page(site), await page(site)]) {
    expect(policy).toMatch(/frame-src https:\/\/www\.facebook\.com;/);
  }
});

test("with a container Trusted Types are reported only", async () => {
  const { headers } = await siteWith(CONTAINER)("/about-us");
  const reports = headers.get("Content-Security-Policy-Report-Only") ?? "";
  expect(reports).toMatch(
    /^require-trusted-types-for 'script'; trusted-types site-page tag-manager goog#html; report-uri/,
  );
  expect(headers.get("Content-Security-Policy")).not.toContain("trusted-types");
});

test("with a container frames need no embedder policy", async () => {
  const { headers } = await siteWith(CONTAINER)("/about-us");
  expect(headers.get("Cross-Origin-Embedder-Policy")).toBeNull();
});

test("with a container a window keeps its opener policy", async () => {
  const { headers } = await siteWith(CONTAINER)("/about-us");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
});

test("without a container no policy is reported only", async () => {
  const ours = await request("/about-us");
  expect(ours.headers.get("Content-Security-Policy-Report-Only")).toBeNull();
});

const PREVIEWS = [
  ["by its parameter", "/about-us?gtm_debug=1795277753", {}],
  ["by its cookie", "/about-us", { headers: { Cookie: "a=b; __TAG_ASSISTANT=x" } }],
] as const;

test.each(PREVIEWS)(
  "preview, detected %s, keeps its window, styles and fonts",
  async (_how, path, init) => {
    const { headers } = await siteWith(CONTAINER)(path, init);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' [^;]*https:\/\/fonts\.googleapis\.com/);
    expect(policy).toContain("font-src 'self' https://fonts.gstatic.com");
  },
);

test.each(PREVIEWS)("preview is not detected %s without a container", async (_how, path, init) => {
  const without = await request(path, init);
  expect(without.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(without.headers.get("Content-Security-Policy")).not.toContain("google");
});

test("a setting allows Custom JavaScript variables", async () => {
  const site = siteWith({ ...CONTAINER, TAG_MANAGER_CUSTOM_JAVASCRIPT: "on" });
  expect((await page(site)).policy).toContain("'strict-dynamic' 'unsafe-eval';");
});

test("a setting turns our page_view off", async () => {
  const { html } = await page(siteWith({ ...CONTAINER, TAG_MANAGER_PAGE_VIEW: "off" }));
  expect(html).toContain('"pageView":null');
});
