import { expect, test } from "vitest";
import { findUnsupported, listBuiltins } from "./browser-support.ts";

function namesIn(...codes: readonly string[]): string[] {
  const scripts = new Map(codes.map((code, index) => [String(index), code]));
  return findUnsupported(scripts).map(({ name }) => name);
}

test.each([
  ["URL.canParse(x)", "canParse"],
  ["window.URL.canParse(x)", "canParse"],
  ["text.trim().toWellFormed()", "toWellFormed"],
  ["const { promise } = Promise.withResolvers()", "withResolvers"],
  ["navigator.userActivation.hasBeenActive", "userActivation"],
  ["const { hasBeenActive } = navigator.userActivation", "userActivation"],
  ["lines.toSpliced(0, 1)", "toSpliced"],
  ["tip?.togglePopover()", "togglePopover"],
  ["form.ariaBusy = null", "ariaBusy"],
  ["new CloseWatcher()", "CloseWatcher"],
  ["requestIdleCallback(run)", "requestIdleCallback"],
  ["window.requestIdleCallback(run)", "requestIdleCallback"],
  ["/[\\p{L}--[a-z]]/v", "syntax"],
])("%s needs %s, which a supported browser lacks", (code, name) => {
  expect(namesIn(code)).toEqual([name]);
});

test.each([
  "new URL(x); lines.slice(1).at(-1)",
  "navigator.userActivation?.hasBeenActive",
  "tip?.togglePopover?.()",
  "window.trustedTypes?.createPolicy(name)",
  "cookieStore",
  "typeof navigation",
  "class A { static { this.#b = 1 } static #b }",
])("%s is in every supported browser, or tested for", (code) => {
  expect(namesIn(code)).toEqual([]);
});

test("a member that a script sets itself is no built-in", () => {
  expect(namesIn("state.lines.map(show)")).toEqual(["lines"]);
  expect(namesIn("state.lines.map(show)", "state = { lines: [] }")).toEqual([]);
});

test("a built-in has its first version, and lacks it in the one before", () => {
  const has = (firefox: string, wanted: string): boolean | undefined =>
    listBuiltins({ firefox }).find(({ owner, name }) => `${owner}.${name}` === wanted)?.isSupported;
  expect([has("114", "URL.canParse"), has("115", "URL.canParse")]).toEqual([false, true]);
  expect([has("114", "Navigator.locks"), has("95", "Navigator.locks")]).toEqual([true, false]);
});
