import { type ComponentType, type ReactNode, use } from "react";
import { StaticRouter, useLocation } from "react-router";

/** Per part. */
const MAX_ENTRIES = 100;

/** The part of the address that the markup depends on, besides props. */
export type AddressPart = "path" | "path and query";

/**
 * Memoizes a part's markup per props and address, once per isolate. The part must have no state, no
 * context but the router's, and plain data as props.
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
    // A failed render is retried.
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
