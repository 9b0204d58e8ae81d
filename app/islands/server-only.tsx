import { type ComponentType, lazy, type ReactNode } from "react";
import { useIsFromDocument } from "./from-document.ts";
import { type AddressPart, memoisedMarkup } from "./memoised-markup.tsx";

/** Props of a server-only part in a loader's data. No browser receives them: the document has the markup. */
export interface ServerData<Props extends object> {
  readonly props?: Props;
}

/** For loaders: not enumerable, so that the server renders from it and the serialiser leaves it out. */
export function serverData<Props extends object>(props: Props): ServerData<Props> {
  return Object.defineProperty({}, "props", { value: props });
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Part<Props> = (props: Props) => ReactNode;

/** React writes into the host only when it gets another object. */
const UNCHANGED = { __html: "" };

/** What the document brought in each host, by its name. */
const documentNodes = new Map<string, readonly ChildNode[]>();

/**
 * Keeps what the server rendered, before React hydrates the document: after a failed hydration, or for an
 * error page, React renders a document of which no browser file has these parts.
 */
export function keepServerMarkup(): void {
  for (const host of document.querySelectorAll<HTMLElement>("[data-server-only]")) {
    documentNodes.set(host.dataset.serverOnly ?? "", Array.from(host.childNodes));
  }
}

/**
 * A part of a page that only the server renders: no browser file has its code or its words, and hydration
 * leaves its elements alone. It has no state, no handler and no context but the router's address; `<details>`,
 * links and forms work by themselves. `name` is unique on a page. Write `load` as
 * `import.meta.env.SSR ? () => import("./x.tsx") : null`, so that no browser build includes the file.
 */
export function serverOnly<Props extends object>(
  name: string,
  load: Load<Props> | null,
): Part<Props> {
  return import.meta.env.SSR && load ? memoisedMarkup(load, name) : adoptedMarkup(name);
}

/** The same with props from a loader that sends them to no browser (server-only.tsx). */
export function serverOnlyFrom<Props extends object>(
  name: string,
  load: Load<Props> | null,
  address?: AddressPart,
): Part<{ from: ServerData<Props> }> {
  if (!import.meta.env.SSR || !load) return adoptedMarkup(name);
  const Rendered = memoisedMarkup(load, name, address);
  return ({ from: { props } }) => (props ? <Rendered {...props} /> : null);
}

/** The same for a part that reads the context of its page, such as the nonce: rendered for each page. */
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
    const isFromDocument = useIsFromDocument();
    return (
      <div
        ref={restore}
        className="contents"
        data-server-only={name}
        suppressHydrationWarning
        // Trusted Types refuse a write by the browser's React, even of nothing.
        {...(isFromDocument ? { dangerouslySetInnerHTML: UNCHANGED } : {})}
      />
    );
  };
}
