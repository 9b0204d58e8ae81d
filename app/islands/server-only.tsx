import { type ComponentType, type ReactNode, use, useState, useSyncExternalStore } from "react";
import { StaticRouter, useLocation } from "react-router";

/** Props of a server-only part in loader data, not sent to the browser. */
export interface ServerData<Props extends object> {
  readonly props?: Props;
}

/** Not enumerable, so that the serialiser skips it. */
export function serverData<Props extends object>(props: Props): ServerData<Props> {
  return Object.defineProperty({}, "props", { value: props });
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Part<Props> = (props: Props) => ReactNode;

/** What the markup depends on, besides props. */
type AddressPart = "path" | "path and query";

const MAX_MARKUPS_PER_PART = 100;

/** React writes into the element only when the object changes. */
const UNCHANGED = { __html: "" };

/** Server-rendered nodes by part. */
const documentNodes = new Map<string, readonly ChildNode[]>();

/** Saves the server's markup for documents that React renders again, such as error pages. */
export function saveServerMarkup(): void {
  for (const host of document.querySelectorAll<HTMLElement>("[data-server-only]")) {
    documentNodes.set(host.dataset.serverOnly ?? "", Array.from(host.childNodes));
  }
}

/**
 * A part that is in no browser file and that hydration skips: no state, no handlers, no clock, no context except
 * the router's, plain data as props. `name` must be unique on a page. Write `load` as
 * `import.meta.env.SSR ? () => import("./x.tsx") : null`, so that no browser build contains the file.
 */
export function serverOnly<Props extends object>(
  name: string,
  load: Load<Props> | null,
): Part<Props> {
  return import.meta.env.SSR && load ? memoizedMarkup(load, name) : hydratedMarkup(name);
}

/** The same with props from `serverData`. */
export function serverOnlyWithData<Props extends object>(
  name: string,
  load: Load<Props> | null,
  address?: AddressPart,
): Part<{ from: ServerData<Props> }> {
  if (!import.meta.env.SSR || !load) return hydratedMarkup(name);
  const Rendered = memoizedMarkup(load, name, address);
  return ({ from: { props } }) => (props ? <Rendered {...props} /> : null);
}

/** Memoizes a part's markup per props and address in this isolate. */
export function memoizedMarkup<Props extends object>(
  load: Load<Props>,
  name: string,
  address: AddressPart = "path",
): Part<Props> {
  const cache = new Map<string, Promise<string>>();

  function markupOf(props: Props, location: string): Promise<string> {
    const key = location + JSON.stringify(props);
    const cached = cache.get(key);
    if (cached) return cached;
    const [oldest] = cache.keys();
    if (cache.size >= MAX_MARKUPS_PER_PART && oldest !== undefined) cache.delete(oldest);
    const markup = render(props, location);
    cache.set(key, markup);
    // Retry on the next request.
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

  return function MemoizedMarkup(props) {
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

function hydratedMarkup(name: string): () => ReactNode {
  function restore(host: HTMLElement | null): void {
    if (!host || host.hasChildNodes()) return;
    for (const node of documentNodes.get(name) ?? []) host.appendChild(node);
  }

  return function HydratedMarkup() {
    const isFromDocument = useIsServerRendered();
    return (
      <div
        ref={restore}
        className="contents"
        data-server-only={name}
        suppressHydrationWarning
        // Trusted Types block even an empty write.
        {...(isFromDocument ? { dangerouslySetInnerHTML: UNCHANGED } : {})}
      />
    );
  };
}

/** True on the server and after hydration, false for what the browser renders later. */
export function useIsServerRendered(): boolean {
  const isServerSnapshot = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  // React re-renders with the browser's value right after hydration.
  const [isFromDocument] = useState(isServerSnapshot);
  return isFromDocument;
}

function neverChanges(): () => void {
  return () => {};
}
