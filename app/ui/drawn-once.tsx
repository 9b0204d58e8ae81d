import { type ComponentType, type ReactNode, use } from "react";
import { StaticRouter, useLocation } from "react-router";
import { encodeAhead, forgetEncoded } from "./encoded-markup.ts";

/** Of one part. More than the site has pages of a kind, and less than would fill an isolate. */
const KEPT_AT_MOST = 100;

/** What of the page's address a part may depend on, besides its props. */
type Address = "path" | "path and query";

/**
 * For the server. A part without state says the same whenever its props and its address are the same:
 * its markup is made once an isolate, and later pages have it as text. It knows nothing else of the
 * page around it (no nonce, no context), and its props are plain data.
 */
export function drawnOnce<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  address: Address = "path",
): (props: Props) => ReactNode {
  const kept = new Map<string, Promise<string>>();

  function markupOf(props: Props, location: string): Promise<string> {
    const key = location + JSON.stringify(props);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= KEPT_AT_MOST) forgetOldest();
    const drawn = draw(props, location);
    kept.set(key, drawn);
    // What could not be drawn is tried again for the next page.
    drawn.catch(() => kept.delete(key));
    drawn.then(encodeAhead, () => {});
    return drawn;
  }

  function forgetOldest(): void {
    for (const [key, drawn] of kept) {
      kept.delete(key);
      drawn.then(forgetEncoded, () => {});
      return;
    }
  }

  async function draw(props: Props, location: string): Promise<string> {
    const [{ default: Drawn }, { renderToStaticMarkup }] = await Promise.all([
      load(),
      import("react-dom/server.node"),
    ]);
    return renderToStaticMarkup(
      <StaticRouter location={location}>
        <Drawn {...props} />
      </StaticRouter>,
    );
  }

  return function DrawnOnce(props) {
    const { pathname, search } = useLocation();
    const markup = use(markupOf(props, address === "path" ? pathname : pathname + search));
    return <div className="contents" dangerouslySetInnerHTML={{ __html: markup }} />;
  };
}
