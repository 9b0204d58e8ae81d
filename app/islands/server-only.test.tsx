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
function part(address?: "path and query") {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Part = memoizedMarkup(load, "words", address);

  async function renderAt(location: string, text = "Hello"): Promise<string> {
    const stream = await renderToReadableStream(
      <StaticRouter location={location}>
        <Part text={text} />
      </StaticRouter>,
      { onError() {} },
    );
    return await new Response(stream).text();
  }

  return { renderAt, load };
}

test("renders the same props on the same page once, other props and pages again", async () => {
  const { renderAt, load } = part();
  const first = await renderAt("/blog");
  expect(first).toMatch(
    /^<div class="contents" data-server-only="words"><p>Hello on \/blog <a href="\/contact-us"[^>]*>Write<\/a><\/p><\/div>$/,
  );
  expect(await renderAt("/blog?page=2")).toBe(first);
  expect(load).toHaveBeenCalledOnce();
  expect(await renderAt("/blog", "Goodbye")).toContain("Goodbye on /blog");
  expect(await renderAt("/cart")).toContain("Hello on /cart");
  expect(load).toHaveBeenCalledTimes(3);
});

test("renders each query if the part depends on it", async () => {
  const { renderAt, load } = part("path and query");
  expect(await renderAt("/blog?page=2")).toContain("Hello on /blog?page=2");
  expect(await renderAt("/blog?page=3")).toContain("Hello on /blog?page=3");
  await renderAt("/blog?page=2");
  expect(load).toHaveBeenCalledTimes(2);
});

test("renders again after a failure", async () => {
  const { renderAt, load } = part();
  load.mockRejectedValueOnce(new Error("away"));
  await expect(renderAt("/blog")).rejects.toThrow("away");
  expect(await renderAt("/blog")).toContain("Hello on /blog");
});

test("drops the oldest markup when the cache is full", async () => {
  const { renderAt, load } = part();
  for (let page = 0; page <= 100; page += 1) await renderAt(`/${page}`);
  load.mockClear();
  await renderAt("/100");
  expect(load).not.toHaveBeenCalled();
  await renderAt("/0");
  expect(load).toHaveBeenCalledOnce();
});

test("serverData has its props on the server, and serializes none", () => {
  const props = { nodes: "A text." };
  expect(serverData(props).props).toBe(props);
  expect(JSON.stringify(serverData(props))).toBe("{}");
});
