import { type ComponentType, lazy, type ReactNode } from "react";
import { useIsServerRendered } from "./server-rendered.ts";
import { type AddressPart, memoisedMarkup } from "./memoised-markup.tsx";

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

/** React writes into the element only for a new object. */
const UNCHANGED = { __html: "" };

/** Server-rendered nodes by part. */
const documentNodes = new Map<string, readonly ChildNode[]>();

/**
 * Saves the server's markup before hydration, for documents that React renders again: after a
 * failed hydration, or an error page.
 */
export function keepServerMarkup(): void {
  for (const host of document.querySelectorAll<HTMLElement>("[data-server-only]")) {
    documentNodes.set(host.dataset.serverOnly ?? "", Array.from(host.childNodes));
  }
}

/**
 * A part that only the server renders: its code and text are in no browser file, and hydration
 * leaves its elements alone. No state, no handlers, no context but the router's address;
 * `<details>`, links and forms work natively. `name` is unique on a page. Write `load` as
 * `import.meta.env.SSR ? () => import("./x.tsx") : null`, so that no browser build includes the
 * file.
 */
export function serverOnly<Props extends object>(
  name: string,
  load: Load<Props> | null,
): Part<Props> {
  return import.meta.env.SSR && load ? memoisedMarkup(load, name) : adoptedMarkup(name);
}

/** The same with props from `serverData`. */
export function serverOnlyFrom<Props extends object>(
  name: string,
  load: Load<Props> | null,
  address?: AddressPart,
): Part<{ from: ServerData<Props> }> {
  if (!import.meta.env.SSR || !load) return adoptedMarkup(name);
  const Rendered = memoisedMarkup(load, name, address);
  return ({ from: { props } }) => (props ? <Rendered {...props} /> : null);
}

/** The same for a part that reads context, such as the nonce: rendered for each response. */
export function serverOnlyInContext<Props extends object>(
  name: string,
  load: Load<Props> | null,
): Part<Props> {
  if (!import.meta.env.SSR || !load) return adoptedMarkup(name);
  const Rendered = lazy(load);
  return (props) => (
    <div className="contents" data-server-only={name}>
      <Rendered {...props} />
    </div>
  );
}

function adoptedMarkup(name: string): () => ReactNode {
  function restore(host: HTMLElement | null): void {
    if (!host || host.hasChildNodes()) return;
    for (const node of documentNodes.get(name) ?? []) host.appendChild(node);
  }

  return function AdoptedMarkup() {
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
