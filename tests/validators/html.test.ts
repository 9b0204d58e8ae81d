import { type ConfigData, HtmlValidate, type Message, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { fetchHtml, SERVED_PAGES } from "./served-pages.ts";

/** The rules of html-validate for documents, with the reasons for our changes. */
const RULES: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes `charSet`, `<br/>` and `required=""`, which mean the same.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": ["error", { style: "empty" }],
    "attribute-empty-style": ["error", { style: "empty" }],
    // React's ids begin with "_", which HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // Only files from other hosts need a checksum.
    "require-sri": ["error", { target: "crossorigin" }],
    // A disabled link has no address, which a native one must have.
    "prefer-native-element": ["error", { exclude: ["link"] }],
    // The checkboxes and quantities of one list share a name on purpose.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(RULES));

test.each(SERVED_PAGES)("$name is a valid HTML document without a warning", async (page) => {
  // React writes `hidden=""`, but `hidden` around streamed content.
  const html = (await fetchHtml(page)).replaceAll('<div hidden id="S:', '<div hidden="" id="S:');
  const report = await validator.validateString(html, page.address);
  const lines = html.split("\n");
  expect(
    report.results.flatMap(({ messages }) => messages).map((m) => describeMessage(m, lines)),
  ).toEqual([]);
});

/** Adds the markup at the position: a page is one long line. */
function describeMessage(
  { ruleId, message, line, column }: Message,
  lines: readonly string[],
): string {
  const markup = lines[line - 1]?.slice(Math.max(0, column - 40), column + 80);
  return `${ruleId}: ${message} (${line}:${column} …${markup}…)`;
}
