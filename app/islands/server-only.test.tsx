import { renderToReadableStream } from "react-dom/server.node";
import { href, StaticRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { memoizedMarkup, serverData } from "./server-only.tsx";

function Greeting({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <p>
      {text} on {pathname}
      {search} <a href={href("/contact-us")}>Write</a>
    </p>
  );
}

/** A part that counts its loads, one per render. */
function part(...address: [] | ["path and query"]) {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Part = memoizedMarkup(load, "words", ...address);

  async function on(location: string, text = "Hello"): Promise<string> {
    const stream = await renderToReadableStream(
      <StaticRouter location={location}>
        <Part text={text} />
      </StaticRouter>,
      { onError() {} },
    );
    return await new Response(stream).text();
  }

  return { on, load };
}

test("renders the same props on the same page once, other props and pages again", async () => {
  const { on, load } = part();
  const first = await on("/blog");
  expect(first).toMatch(
    /^<div class="contents" data-server-only="words"><p>Hello on \/blog <a href="\/contact-us"[^>]*>Write<\/a><\/p><\/div>$/,
  );
  expect(await on("/blog?page=2")).toBe(first);
  expect(load).toHaveBeenCalledOnce();
  expect(await on("/blog", "Goodbye")).toContain("Goodbye on /blog");
  expect(await on("/cart")).toContain("Hello on /cart");
  expect(load).toHaveBeenCalledTimes(3);
});

test("renders each query if the part depends on it", async () => {
  const { on, load } = part("path and query");
  expect(await on("/blog?page=2")).toContain("Hello on /blog?page=2");
  expect(await on("/blog?page=3")).toContain("Hello on /blog?page=3");
  await on("/blog?page=2");
  expect(load).toHaveBeenCalledTimes(2);
});

test("renders again after a failure", async () => {
  const { on, load } = part();
  load.mockRejectedValueOnce(new Error("away"));
  await expect(on("/blog")).rejects.toThrow("away");
  expect(await on("/blog")).toContain("Hello on /blog");
});

test("drops the oldest markup when the cache is full", async () => {
  const { on, load } = part();
  for (let page = 0; page <= 100; page += 1) await on(`/${page}`);
  load.mockClear();
  await on("/100");
  expect(load).not.toHaveBeenCalled();
  await on("/0");
  expect(load).toHaveBeenCalledOnce();
});

test("serverData has its props on the server, and serializes none", () => {
  const props = { nodes: "A text." };
  expect(serverData(props).props).toBe(props);
  expect(JSON.stringify(serverData(props))).toBe("{}");
});
