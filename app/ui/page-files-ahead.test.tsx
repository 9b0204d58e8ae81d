import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as BuildContext,
} from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { PageFilesAhead } from "./page-files-ahead.tsx";

const ROUTES = {
  root: { module: "/root.js", imports: ["/react.js"] },
  blog: { module: "/blog.js", imports: ["/react.js"], hasLoader: true },
  list: { id: "list", module: "/list.js", hasLoader: true, hasClientLoader: true },
  terms: { module: "/terms.js" },
  form: { module: "/form.js", hasLoader: true, hasAction: true },
};

/** What is fetched ahead for a page, by the links that are drawn for it. */
function ahead(path: string, id: keyof typeof ROUTES): string[] {
  const router = { match: () => [{ route: { id: "root" } }, { route: { id } }] };
  const html = renderToStaticMarkup(
    <RouterContext value={{ router } as unknown as Value<typeof RouterContext>}>
      <BuildContext
        value={{ manifest: { routes: ROUTES } } as unknown as Value<typeof BuildContext>}
      >
        <PageFilesAhead path={path} />
      </BuildContext>
    </RouterContext>,
  );
  return [...html.matchAll(/rel="(\w+)".*?href="([^"]+)"/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );
}

type Value<Context extends React.ElementType> = ComponentProps<Context>["value"];

beforeEach(() => {
  vi.stubGlobal("window", { location: { origin: "https://shop.example" } });
});

test("fetches each file of a page once, and its data from where the router will ask for it", () => {
  const files = ["modulepreload /root.js", "modulepreload /react.js", "modulepreload /blog.js"];
  expect(ahead("/blog?page=2#end", "blog")).toEqual([...files, "prefetch /blog.data?page=2"]);
  expect(ahead("/", "blog").at(-1)).toBe("prefetch /_.data");
  expect(ahead("/?page=2", "list").at(-1)).toBe("prefetch /_.data?page=2&amp;_routes=list");
});

test("fetches no data where there is none, nor that of a form, which is for one opening", () => {
  expect(ahead("/terms", "terms").at(-1)).toBe("modulepreload /terms.js");
  expect(ahead("/form", "form").at(-1)).toBe("modulepreload /form.js");
});

test("fetches nothing for who saves data", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  expect(ahead("/blog", "blog")).toEqual([]);
});
