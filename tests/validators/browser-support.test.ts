import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { findUnsupported } from "../../scripts/checks/browser-support.ts";
import { serveBuild } from "../browser/site-server.ts";
import { fetchHtml, SERVED_PAGES } from "./served-pages.ts";

/** Newer built-ins that ship all the same, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  connection: "React tests for it.",
  navigation: "React tests for it, and shows no pending navigation without it.",
  PerformanceEventTiming: "web-vitals tests for it, and reports no INP without it.",
  skipTransition: "React and its router call it on a transition that has started.",
  startViewTransition: "React and its router test for it.",
};

/** Without data blocks such as JSON-LD. */
const INLINE_SCRIPT = /<script(?: nonce="[^"]*")?(?: data-\w+="[^"]*")*>(.*?)<\/script>/gs;

const PAGE_WITH_CONTAINER = "a page with a tag container";

test("no shipped script needs what a supported browser lacks", async () => {
  const scripts = new Map<string, string>();
  for (const file of globSync("build/client/assets/*.js")) {
    scripts.set(basename(file), readFileSync(file, "utf8"));
  }
  await using site = await serveBuild({
    FORM_SECRET: "x".repeat(64),
    TAG_MANAGER_ID: "GTM-TEST123",
  });
  const withContainer = await (await fetch(site.origin)).text();
  const pages = await Promise.all(
    SERVED_PAGES.map(async (page) => [page.name, await fetchHtml(page)] as const),
  );
  const inlineScripts = new Map<string, string>();
  for (const [page, html] of [...pages, [PAGE_WITH_CONTAINER, withContainer] as const]) {
    for (const [, code = ""] of html.matchAll(INLINE_SCRIPT)) inlineScripts.set(code, page);
  }
  expect([...inlineScripts.values()]).toContain(PAGE_WITH_CONTAINER);
  for (const [code, page] of inlineScripts) scripts.set(`${page}: ${code.slice(0, 40)}`, code);

  const findings = findUnsupported(scripts);
  expect(findings.filter(({ name }) => !(name in ALLOWED))).toEqual([]);
  expect([...new Set(findings.map(({ name }) => name))].toSorted()).toEqual(
    Object.keys(ALLOWED).toSorted(),
  );
});
