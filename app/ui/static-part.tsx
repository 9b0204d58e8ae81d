// Over two hundred lines: what draws such a part, adopts it and follows its links is one agreement between
// server and browser, and as one file it stays in one file of the browser's.
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { data, useNavigate, useRevalidator } from "react-router";
import { afterPaint } from "./after-paint.ts";
import type { Drawing } from "./drawing.ts";
import { drawnOnce } from "./drawn-once.tsx";
import { useIsFromDocument } from "./from-document.ts";
import { PageFilesAhead } from "./page-files-ahead.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Part<Props> = (props: Props) => ReactNode;

/** What stands for a part of every page when it can be had from nowhere: the page goes on without. */
const NOTHING = { default: () => null };

/** As long as React Router's own links wait before a prefetch. */
const INTENT_AFTER_MS = 100;

/** One object for ever: React writes into the element only when it gets another one. */
const AS_IT_STANDS = { __html: "" };

/**
 * A part of a page that is words and drawings alone. The server draws it; a browser that got it with
 * the document keeps its elements and loads neither its words nor its code. Only a navigation inside
 * the site loads them. Nothing in it may have a state or a handler of React: what it needs comes
 * from the platform (`<details>`, links), or from whoever puts it on the page.
 */
export function staticPart<Props extends object>(load: Load<Props>): Part<Props> {
  if (import.meta.env.SSR) return drawnOnce(load);
  return partOfBrowser(load);
}

function partOfBrowser<Props extends object>(load: Load<Props>): Part<Props> {
  const Drawn = lazy(() => load().catch(reloadForPart));
  return function StaticPart(props) {
    const isAdopted = useIsHydration();
    const follow = useFollow();
    if (isAdopted) return <AdoptedLinks onFollow={follow} />;
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are what is used; their clicks come by here
      <div className="contents" onClick={follow}>
        <Drawn {...props} />
      </div>
    );
  };
}

/**
 * A static part that is the same on every page (the footer). A document that React draws anew, because
 * an error page takes its place, gets the elements of the one before: there may be no network for
 * their code.
 */
export function keptPart(load: Load<object>): Part<object> {
  if (import.meta.env.SSR) return drawnOnce(load);
  const Drawn = partOfBrowser(() => load().catch(() => reloadForPart().catch(() => NOTHING)));
  let kept: HTMLElement | null = null;

  function keep(host: HTMLElement | null): void {
    if (!host || host === kept) return;
    for (const node of Array.from(kept?.childNodes ?? [])) host.appendChild(node);
    kept = host;
  }

  return function KeptPart() {
    const isAdopted = useIsHydration();
    const [isGivenAgain] = useState(() => !isAdopted && kept !== null);
    const follow = useFollow();
    if (isAdopted) return <AdoptedLinks onFollow={follow} keep={keep} />;
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see staticPart
    return isGivenAgain ? <div ref={keep} className="contents" onClick={follow} /> : <Drawn />;
  };
}

/** A link in a part is a navigation inside the site, as one of React's would be. */
function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return function follow(event) {
    const path = isPlainClick(event) ? pathTo(event.target) : null;
    if (path === null) return;
    event.preventDefault();
    const preventScrollReset = isInPlace(linkOf(event.target));
    afterPaint(() => void navigate(path, { preventScrollReset }));
  };
}

/**
 * A static part whose words are in the loader's data (`drawingOf` in drawing.ts): those of a
 * document are sent once, as what is drawn of them.
 */
export function drawnPart<Props extends object>(load: Load<Props>): Part<{ from: Drawing<Props> }> {
  if (import.meta.env.SSR) return drawnFrom(drawnOnce(load, "path and query"));
  return partOfBrowser(async () => ({ default: drawnFrom((await load()).default) }));
}

function drawnFrom<Props extends object>(
  Drawn: ComponentType<Props>,
): (of: { from: Drawing<Props> }) => ReactNode {
  return function DrawnFrom({ from: { props } }) {
    return props ? <Drawn {...props} /> : <AskAgain />;
  };
}

/** React gave up what the server drew (a browser extension changed it): the data brings its words. */
function AskAgain(): null {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}

/**
 * A part of the document that only its first readers need, such as structured data: the server draws
 * it, a browser keeps it, and a navigation inside the site leaves it out. Written as
 * `documentPart(import.meta.env.SSR ? () => import("…") : null)` it is in no file of a browser.
 */
export function documentPart<Props extends object>(load: Load<Props> | null): Part<Props> {
  return import.meta.env.SSR && load ? drawnOnce(load) : partOfDocument(null);
}

/** The same, where scripts are in it: they have the nonce of each document. */
export function scriptedPart<Props extends object>(load: Load<Props> | null): Part<Props> {
  return partOfDocument(load);
}

function partOfDocument<Props extends object>(load: Load<Props> | null): Part<Props> {
  const Drawn = load && lazy(load);
  return function DocumentPart(props) {
    const isAdopted = useIsHydration();
    if (isAdopted) return <Adopted />;
    if (!Drawn || typeof document !== "undefined") return null;
    return (
      <div className="contents">
        <Drawn {...props} />
      </div>
    );
  };
}

/** Its links, as far as they are ours, are fetched ahead where somebody seems about to follow one. */
function AdoptedLinks({
  onFollow,
  keep,
}: {
  onFollow: (event: MouseEvent) => void;
  keep?: Ref<HTMLDivElement>;
}) {
  const [wanted, setWanted] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function notice({ target }: SyntheticEvent): void {
    forget();
    timer.current = setTimeout(() => setWanted(pathTo(target)), INTENT_AFTER_MS);
  }

  function forget(): void {
    clearTimeout(timer.current);
  }

  return (
    <>
      <Adopted
        ref={keep}
        onClick={onFollow}
        onPointerOver={notice}
        onPointerOut={forget}
        onFocus={notice}
        onBlur={forget}
      />
      {wanted ? <PageFilesAhead path={wanted} /> : null}
    </>
  );
}

/** The server's elements, left alone. */
function Adopted(
  props: Pick<
    ComponentProps<"div">,
    "ref" | "onClick" | "onPointerOver" | "onPointerOut" | "onFocus" | "onBlur"
  >,
) {
  return (
    <div
      {...props}
      className="contents"
      dangerouslySetInnerHTML={AS_IT_STANDS}
      suppressHydrationWarning
    />
  );
}

/** True in a browser for what it took over from a document that the server drew. */
function useIsHydration(): boolean {
  return useIsFromDocument() && typeof document !== "undefined";
}

/** Others (a new tab, a download) are the browser's to see to. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

/** Where a link of this site leads; `null` when the browser should see to it. */
function pathTo(target: EventTarget): string | null {
  const link = linkOf(target);
  if (!link || link.target || link.download) return null;
  if (link.origin !== window.location.origin) return null;
  const { pathname, search, hash } = link;
  if (isInPlace(link)) return pathname + search;
  const isSamePage = pathname === window.location.pathname && search === window.location.search;
  return isSamePage && hash ? null : pathname + search + hash;
}

function linkOf(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

/**
 * A link marked `data-in-place` changes what stands around it: the view stays, and its fragment is for
 * browsers without scripts.
 */
function isInPlace(link: HTMLAnchorElement | null): boolean {
  return link?.dataset.inPlace !== undefined;
}

/**
 * A deploy took the part's file away. The address is the new page's already, and a page from the
 * server needs no file. Off line, the 503 of the error page.
 */
async function reloadForPart(): Promise<never> {
  try {
    await fetch(window.location.href, { method: "HEAD" });
  } catch {
    throw data(null, 503);
  }
  window.location.reload();
  return await new Promise<never>(() => {});
}
