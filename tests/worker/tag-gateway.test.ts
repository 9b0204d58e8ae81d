import { beforeEach, expect, test, vi } from "vitest";
import { siteWith } from "./deployed-site.ts";

const GATEWAY = {
  TAG_MANAGER_ID: "GTM-ABC1234",
  TAG_MANAGER_MODE: "basic",
  TAG_MANAGER_ORIGIN: "/m7q3",
};
const CONTAINER = "https://tags.store.example";
const site = siteWith(GATEWAY);

let log: string[];

beforeEach(() => {
  log = [];
  vi.spyOn(console, "error").mockImplementation((line) => void log.push(String(line)));
});

/** Mocks Google's gateway. Returns the requests to it. */
function mockGateway(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const received: object[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { url, method } = request;
    const headers = Object.fromEntries(request.headers);
    received.push({ url, method, headers, body: await request.text() });
    return await answer(request.signal);
  });
  return received;
}

function script(headers: [string, string][] = []): Response {
  return new Response("/* container */", {
    headers: [
      ["Content-Type", "text/javascript"],
      ["Cache-Control", "private, max-age=900"],
      ...headers,
    ],
  });
}

test.each([
  ["the path", GATEWAY.TAG_MANAGER_ORIGIN, "/m7q3/?id=GTM-ABC1234"],
  ["a server container", CONTAINER, `${CONTAINER}/gtm.js?id=GTM-ABC1234`],
])(
  "pages load the container from %s, and allow another host for its hits",
  async (_what, origin, address) => {
    const response = await siteWith({ ...GATEWAY, TAG_MANAGER_ORIGIN: origin })("/about-us");
    expect(await response.text()).toContain(`"address":"${address}"`);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    for (const directive of ["img-src", "connect-src", "frame-src"]) {
      expect(new RegExp(`${directive} [^;]*${CONTAINER}`).test(policy)).toBe(origin === CONTAINER);
    }
  },
);

test("proxies the container from Google's gateway under the same path, with Google's cookies only", async () => {
  const received = mockGateway(() =>
    script([
      ["X-Powered-By", "them"],
      ["Set-Cookie", "FPID=1; Path=/; HttpOnly"],
      ["Set-Cookie", "__Host-consent=all; Path=/"],
    ]),
  );
  const response = await site("/m7q3/?id=GTM-ABC1234");
  const url = "https://gtm-abc1234.fps.goog/m7q3/?id=GTM-ABC1234";
  expect(received).toMatchObject([{ url, method: "GET" }]);
  expect(await response.text()).toBe("/* container */");
  expect(response.headers.get("Content-Type")).toBe("text/javascript");
  expect(response.headers.get("Cache-Control")).toBe("private, max-age=900");
  expect(response.headers.get("X-Powered-By")).toBeNull();
  expect(response.headers.getSetCookie()).toEqual(["FPID=1; Path=/; HttpOnly"]);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("proxies a hit with its body and Google's cookies, without ours", async () => {
  const received = mockGateway(() => new Response(null, { status: 204 }));
  const response = await site("/m7q3/g/collect?v=2&en=add_to_cart", {
    method: "POST",
    body: "en=scroll",
    headers: {
      "Content-Type": "text/plain",
      "User-Agent": "Mozilla/5.0 (X11)",
      "CF-Connecting-IP": "192.0.2.7",
      "X-Forwarded-For": "198.51.100.1",
      Authorization: "Basic c2VjcmV0",
      Cookie: "__Host-consent=1; _ga=GA1.1.1.2; analytics=1; _gcl_au=1.1; __Host-sent-request=x",
    },
    cf: { country: "PT", regionCode: "11" },
  });
  expect(response.status).toBe(204);
  expect(received).toEqual([
    {
      url: "https://gtm-abc1234.fps.goog/m7q3/g/collect?v=2&en=add_to_cart",
      method: "POST",
      headers: {
        "content-type": "text/plain",
        "user-agent": "Mozilla/5.0 (X11)",
        cookie: "_ga=GA1.1.1.2; _gcl_au=1.1",
        "x-forwarded-for": "192.0.2.7",
        "x-forwarded-countryregion": "PT-11",
      },
      body: "en=scroll",
    },
  ]);
});

test.each([
  ["fails", () => new Response("<h1>Error</h1>", { status: 503 })],
  ["cannot be reached", () => Promise.reject(new Error("unreachable"))],
  ["responds with too much", () => new Response(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]))],
  [
    "does not respond",
    (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  ],
])("a gateway that %s is an empty 502 with one log line", async (_what, answer) => {
  mockGateway(answer);
  const response = await site("/m7q3/?id=GTM-ABC1234");
  expect(response.status).toBe(502);
  expect(await response.text()).toBe("");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(log).toHaveLength(1);
  expect(log[0]).toContain("tag-gateway-failed");
});

test("does not proxy a hit that is too long", async () => {
  const received = mockGateway(() => script());
  const body = "x".repeat(256 * 1024 + 1);
  const response = await site("/m7q3/g/collect", { method: "POST", body });
  expect(response.status).toBe(413);
  expect(received).toEqual([]);
});

test("proxies nothing without the setting or outside its path", async () => {
  const received = mockGateway(() => script());
  const statuses = [
    await siteWith({ ...GATEWAY, TAG_MANAGER_ORIGIN: "" })("/m7q3/?id=GTM-ABC1234"),
    await siteWith({ ...GATEWAY, TAG_MANAGER_ID: "" })("/m7q3/"),
    await site("/m7q3x"),
  ].map(({ status }) => status);
  expect(statuses.every((status) => status === 301 || status === 404)).toBe(true);
  expect(received).toEqual([]);
});
