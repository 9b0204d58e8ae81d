import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { siteMap } from "#app/content/pages.ts";
import { site } from "#app/content/site.ts";
import { pageGraph } from "#app/domain/seo/page-graph.ts";
import { JsonLdScript } from "./site-graph.tsx";

const HOSTILE = "</script><script>alert(1)</script><!-- <SCRIPT> & \u2028 \" ' \\";
const SCRIPT = /^<script type="application\/ld\+json">(.*)<\/script>$/s;

test("keeps hostile text inside one script element, unchanged", () => {
  const page = { title: HOSTILE, description: HOSTILE, path: "/somewhere" };
  const html = renderToString(<JsonLdScript graph={pageGraph(page, site, siteMap)} />);
  const [, text = ""] = SCRIPT.exec(html) ?? [];
  expect(text).not.toMatch(/<[!/s]/i);
  const [node] = JSON.parse(text)["@graph"];
  expect(node.name).toBe(HOSTILE);
  expect(node.description).toBe(HOSTILE);
});

test("renders nothing for a page without a graph", () => {
  expect(renderToString(<JsonLdScript graph={null} />)).toBe("");
});
