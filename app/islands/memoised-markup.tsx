import { type ComponentType, type ReactNode, use } from "react";
import { StaticRouter, useLocation } from "react-router";

/** Of one part: more than the site has pages of a kind, and less than would fill an isolate. */
const MAX_ENTRIES = 100;

/** What of the page's address a part depends on, besides its props. */
export type AddressPart = "path" | "path and query";

/**
 * For the server. A part without state renders the same markup for the same props and address: it is made
 * once per isolate, and later pages get it as text. It reads no nonce and no context but the router's, and
 * its props are plain data.
 */
export function memoisedMarkup<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  name: string,
  address: AddressPart = "path",
): (props: Props) => ReactNode {
  const cache = new Map<string, Promise<string>>();

  function markupOf(props: Props, location: string): Promise<string> {
    const key = location + JSON.stringify(props);
    const cached = cache.get(key);
    if (cached) return cached;
    const [oldest] = cache.keys();
    if (cache.size >= MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
    const markup = render(props, location);
    cache.set(key, markup);
    // A failed render is tried again for the next page.
    markup.catch(() => cache.delete(key));
    return markup;
  }

  async function render(props: Props, location: string): Promise<string> {
    const [{ default: Part }, { renderToStaticMarkup }] = await Promise.all([
      load(),
      import("react-dom/server.node"),
    ]);
    return renderToStaticMarkup(
      <StaticRouter location={location}>
        <Part {...props} />
      </StaticRouter>,
    );
  }

  return function MemoisedMarkup(props) {
    const { pathname, search } = useLocation();
    const markup = use(markupOf(props, address === "path" ? pathname : pathname + search));
    return (
      <div
        className="contents"
        data-server-only={name}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  };
}
