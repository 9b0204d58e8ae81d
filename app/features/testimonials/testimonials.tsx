import { lazy, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { TESTIMONIALS_ID } from "#app/content/site.ts";
import { lazyPart } from "#app/islands/lazy-part.tsx";
import { startLoadingIndicator, stopLoadingIndicator } from "#app/islands/loading-indicator.ts";
import { serverOnlyFrom } from "#app/islands/server-only.tsx";
import { afterPaint } from "#app/islands/schedule.ts";
import type { LoadedReviews } from "./load-reviews.ts";

const DocumentReviews = serverOnlyFrom(
  "reviews",
  import.meta.env.SSR ? () => import("./reviews-block.tsx") : null,
  "path and query",
);

/** If a deploy removed the file, the link loads the document. */
const OtherReviews = lazy(() =>
  import("./reviews-block.tsx").catch(() => {
    window.location.reload();
    return new Promise<never>(() => {});
  }),
);

const LoadingNote = lazyPart(() => import("./cached-data.tsx"));

/** `clientLoader` of pages with reviews: cached, and retried while the page stays. */
export async function cachedLoader<Data>({
  request,
  serverLoader,
}: {
  request: Request;
  serverLoader: () => Promise<Data>;
}): Promise<Data> {
  const code = await import("./cached-data.tsx").catch(() => null);
  return await (code ? code.cachedData(request, serverLoader) : serverLoader());
}

const PAGES = "nav";
const CHIPS = "[role=group]";

/** Filter and page are in the address: links without JavaScript, changed in place with it. */
export function Testimonials({
  title,
  reviews: { summary, block },
  children,
}: {
  title: string;
  reviews: LoadedReviews;
  children?: ReactNode;
}) {
  const host = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(null);
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    if (!isLoading) return;
    startLoadingIndicator();
    return stopLoadingIndicator;
  }, [isLoading]);
  useEffect(() => {
    if (host.current && pressed.current) takeAlong(host.current, pressed.current);
    pressed.current = null;
  }, [summary]);

  function changeInPlace(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    pressed.current = link.closest(PAGES) ? PAGES : CHIPS;
    const { pathname, search } = link;
    // Without the fragment, which would scroll.
    afterPaint(() => void navigate(pathname + search, { preventScrollReset: true }));
  }

  return (
    <>
      <LoadingNote />
      <section id={TESTIMONIALS_ID} data-reveal="" className="far border-t border-rule py-12">
        <h2 className="text-heading">{title}</h2>
        <p role="status" className="mt-3 text-sm text-soft tabular-figures">
          {summary}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the clicks of the links in it */}
        <div ref={host} className="contents" onClick={changeInPlace}>
          {block.props && !import.meta.env.SSR ? (
            <OtherReviews {...block.props} />
          ) : (
            <DocumentReviews from={block} />
          )}
        </div>
        {children}
      </section>
    </>
  );
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Keeps the focus on the pressed link's counterpart, and scrolls to the start of a new page. */
function takeAlong(block: HTMLElement, links: string): void {
  if (document.activeElement === document.body) {
    block.querySelector<HTMLElement>(`${links} [aria-current]`)?.focus({ preventScroll: true });
  }
  const list = links === PAGES ? block.querySelector<HTMLElement>("[tabindex]") : null;
  if (!list) return;
  const { top } = list.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight) return;
  list.focus({ preventScroll: true });
  list.scrollIntoView();
}
