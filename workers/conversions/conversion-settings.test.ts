import { expect, test, vi } from "vitest";
import { conversionSettings } from "./conversion-settings.ts";

const GA4 = { GA4_MEASUREMENT_ID: "G-ABC123DEF4", GA4_API_SECRET: "sEcret_of-ga4" };
const META = { META_PIXEL_ID: "1234567890", META_ACCESS_TOKEN: "EAAtoken" };

/** The lines of the log, each with its event. */
function told() {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  return () => [...error.mock.calls, ...info.mock.calls].map(([line]) => JSON.parse(String(line)));
}

test("what is whole is on, at the platforms' own addresses unless another is given", () => {
  const lines = told();
  expect(conversionSettings({ ...GA4, ...META })).toEqual({
    ga4: {
      measurementId: "G-ABC123DEF4",
      apiSecret: "sEcret_of-ga4",
      origin: "https://www.google-analytics.com",
    },
    meta: {
      pixelId: "1234567890",
      accessToken: "EAAtoken",
      testEventCode: "",
      origin: "https://graph.facebook.com",
    },
  });
  const here = {
    ...GA4,
    GA4_ORIGIN: "http://localhost:9000/",
    ...META,
    META_TEST_EVENT_CODE: "TEST123",
  };
  expect(conversionSettings(here)).toMatchObject({
    ga4: { origin: "http://localhost:9000" },
    meta: { testEventCode: "TEST123" },
  });
  expect(lines()).toEqual([]);
});

test("what is not set is off, and the log says once which settings it misses", () => {
  const lines = told();
  const env = { ...GA4, META_PIXEL_ID: " " };
  expect(conversionSettings(env).meta).toBeNull();
  conversionSettings(env);
  expect(lines()).toEqual([
    {
      level: "info",
      event: "conversion-off",
      conversion: "meta",
      missing: "META_PIXEL_ID, META_ACCESS_TOKEN",
    },
  ]);
});

test.each([
  [{ ...GA4, META_PIXEL_ID: "1234567890" }, "conversion-half-configured", "META_ACCESS_TOKEN"],
  [{ ...GA4, META_ACCESS_TOKEN: "EAAtoken" }, "conversion-half-configured", "META_PIXEL_ID"],
  [{ ...GA4, ...META, META_PIXEL_ID: "my pixel" }, "conversion-settings-not-read", "META_PIXEL_ID"],
  [{ ...GA4, ...META, META_ORIGIN: "ftp://x" }, "conversion-settings-not-read", "META_ORIGIN"],
  [
    { ...GA4, ...META, META_ORIGIN: "https://ftp.example/v24" },
    "conversion-settings-not-read",
    "META_ORIGIN",
  ],
])(
  "%j sends nothing to Meta and leaves GA4 alone; the log names the setting, not its value",
  (env, event, name) => {
    const lines = told();
    expect(conversionSettings(env)).toMatchObject({ ga4: {}, meta: null });
    const [line] = lines();
    expect(line).toMatchObject({ level: "error", event, conversion: "meta", sends: "nothing" });
    expect(Object.values(line)).toContain(name);
    expect(JSON.stringify(line)).not.toMatch(/1234567890|EAAtoken|my pixel|ftp/);
  },
);
