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

test.each([
  ["no", "", []],
  ["an invalid", "javascript:alert(1)", [expect.stringContaining("tag-manager-off")]],
])(
  "with %s container a page allows and names no other host; an invalid one is logged once",
  async (_what, TAG_MANAGER_ID, lines) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const site = siteWith({ TAG_MANAGER_ID });
    for (const { policy, html } of [await page(site), await page(site)]) {
      expect(policy).not.toContain("google");
      expect(html).not.toContain("googletagmanager");
    }
    expect(log.mock.calls.map(String)).toEqual(lines);
  },
);

test("a container is in every page, and its hosts are allowed where needed", async () => {
  const { policy, html } = await page(siteWith({ ...CONTAINER, TAG_MANAGER_MODE: "advanced" }));
  expect(html).toContain(
    '"address":"https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234","mode":"advanced"',
  );
  expect(policy).toMatch(/img-src [^;]*googletagmanager/);
  expect(policy).toMatch(/connect-src [^;]*google-analytics/);
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  expect(policy).not.toContain("unsafe");
});

const SERVER_CONTAINER = "https://tags.store.example";

test.each([
  ["the path", "/m7q3", "/m7q3/?id=GTM-ABC1234"],
  ["a server container", SERVER_CONTAINER, `${SERVER_CONTAINER}/gtm.js?id=GTM-ABC1234`],
])(
  "pages load the container from %s, and allow another host for its hits",
  async (_what, origin, address) => {
    const response = await siteWith({ ...CONTAINER, TAG_MANAGER_ORIGIN: origin })("/about-us");
    expect(await response.text()).toContain(`"address":"${address}"`);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    for (const directive of ["img-src", "connect-src", "frame-src"]) {
      expect(new RegExp(`${directive} [^;]*${SERVER_CONTAINER}`).test(policy)).toBe(
        origin === SERVER_CONTAINER,
      );
    }
  },
);

test("every page has its page type and content group, also an error page", async () => {
  const send = siteWith(CONTAINER);
  const getView = async (address: string): Promise<string | undefined> =>
    /"pageView":({.*?})/.exec(await (await send(address)).text())?.[1];
  for (const [path, { view, example = path }] of pageList) {
    const [page_type, content_group] = view;
    expect(await getView(example), path).toBe(JSON.stringify({ page_type, content_group }));
  }
  for (const address of ["/nowhere", "/blog/nowhere"]) {
    expect(await getView(address), address).toContain('"page_type":"error"');
  }
});

test("the privacy policy and the banner list what the container's vendors store", async () => {
  const site = siteWith({ ...CONTAINER, TAG_MANAGER_VENDORS: "meta tiktok" });
  const html = await (await site("/privacy-policy")).text();
  for (const key of ["_ga", "_fbp", "_ttp", "analyticsVisitorId"]) {
    expect(html).toContain(`<code>${key}</code>`);
  }
  for (const key of ["_gcl_*", "_uet*"]) expect(html).not.toContain(`<code>${key}</code>`);
  expect(html).toMatch(
    /<code>analyticsVisitorId, visitor_id, reviewCounted, _ga, _ga_\*, _gid, _gat\*, FPID, FPLC, FPGSID<\/code>/,
  );
  const without = await (await request("/privacy-policy")).text();
  expect(without).not.toContain("Set by");
  expect(without).toContain("<code>analyticsVisitorId</code>");
});

test("an unknown vendor is logged once, and the others are allowed", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const site = siteWith({ ...CONTAINER, TAG_MANAGER_VENDORS: "facebook, meta" });
  for (const { policy } of [await page(site), await page(site)]) {
    expect(policy).toMatch(/frame-src https:\/\/www\.facebook\.com;/);
  }
  expect(log.mock.calls.map(String)).toEqual([expect.stringContaining("unknown-vendor")]);
});

test("with a container Trusted Types are reported only, and frames need no embedder policy", async () => {
  const { headers } = await siteWith(CONTAINER)("/about-us");
  const reports = headers.get("Content-Security-Policy-Report-Only") ?? "";
  expect(reports).toMatch(
    /^require-trusted-types-for 'script'; trusted-types site-page tag-manager goog#html; report-uri/,
  );
  expect(headers.get("Content-Security-Policy")).not.toContain("trusted-types");
  expect(headers.get("Cross-Origin-Embedder-Policy")).toBeNull();
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  const ours = await request("/about-us");
  expect(ours.headers.get("Content-Security-Policy-Report-Only")).toBeNull();
});

test.each([
  ["by its parameter", "/about-us?gtm_debug=1795277753", {}],
  ["by its cookie", "/about-us", { headers: { Cookie: "a=b; __TAG_ASSISTANT=x" } }],
])("preview, detected %s, keeps its window, styles and fonts", async (_how, path, init) => {
  const { headers } = await siteWith(CONTAINER)(path, init);
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("unsafe-none");
  expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' [^;]*https:\/\/fonts\.googleapis\.com/);
  expect(policy).toContain("font-src 'self' https://fonts.gstatic.com");
  const without = await request(path, init);
  expect(without.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(without.headers.get("Content-Security-Policy")).not.toContain("google");
});

test("settings allow Custom JavaScript variables, and turn our page_view off", async () => {
  const site = siteWith({ ...CONTAINER, TAG_MANAGER_CUSTOM_JAVASCRIPT: "on" });
  expect((await page(site)).policy).toContain("'strict-dynamic' 'unsafe-eval';");
  const { html } = await page(siteWith({ ...CONTAINER, TAG_MANAGER_PAGE_VIEW: "off" }));
  expect(html).toContain('"pageView":null');
});
