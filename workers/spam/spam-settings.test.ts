import { expect, test, vi } from "vitest";
import { spamSettings } from "./spam-settings.ts";

const SECRET = "s".repeat(32);

test("reads secret and Turnstile, and says nothing", () => {
  const log = vi.spyOn(console, "error");
  const env = { FORM_SECRET: SECRET, TURNSTILE_SITE_KEY: " site ", TURNSTILE_SECRET_KEY: "key" };
  expect(spamSettings(env)).toEqual({
    secret: SECRET,
    turnstile: { siteKey: "site", secretKey: "key" },
  });
  expect(log).not.toHaveBeenCalled();
});

test.each<[string, Record<string, unknown>, string]>([
  ["no secret", {}, "form-secret-missing"],
  ["a secret that can be guessed", { FORM_SECRET: "secret" }, "form-secret-too-short"],
  [
    "half of Turnstile",
    { FORM_SECRET: SECRET, TURNSTILE_SITE_KEY: "x" },
    "turnstile-half-configured",
  ],
  ["a secret that is no text", { FORM_SECRET: 1 }, "spam-settings-not-read"],
])("tells %s once and switches that check off", (_what, env, event) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const settings = spamSettings(env);
  expect(spamSettings(env)).toBe(settings);
  expect(settings.turnstile).toBeNull();
  expect(settings.secret).toBe(env.FORM_SECRET === SECRET ? SECRET : null);
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0])).toContain(event);
  expect(String(log.mock.calls[0])).not.toContain(SECRET);
});
