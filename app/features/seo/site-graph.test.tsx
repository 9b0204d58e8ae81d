import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import SiteGraph from "./site-graph.tsx";

const HOSTILE = "</script><script>alert(1)</script><!-- <SCRIPT> & \u2028 \" ' \\";
const SCRIPT = /^<script type="application\/ld\+json">(.*)<\/script>$/s;

test("keeps hostile text inside one script element, unchanged", () => {
  const page = { title: HOSTILE, description: HOSTILE, path: "/somewhere" };
  const html = renderToString(<SiteGraph page={page} />);
  const [, text = ""] = SCRIPT.exec(html) ?? [];
  expect(text).not.toMatch(/<[!/s]/i);
  const [node] = JSON.parse(text)["@graph"];
  expect(node.name).toBe(HOSTILE);
  expect(node.description).toBe(HOSTILE);
});

test("renders nothing for a page without a graph", () => {
  expect(renderToString(<SiteGraph page={{ title: "A", description: "B", path: null }} />)).toBe(
    "",
  );
});
