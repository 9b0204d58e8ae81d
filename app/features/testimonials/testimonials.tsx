import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { TESTIMONIALS_ID } from "#app/content/testimonials-anchor.ts";
import { drawnPart } from "#app/ui/static-part.tsx";
import { useIsFromDocument } from "#app/ui/from-document.ts";
import type { LoadedReviews } from "./load-reviews.ts";

/** Drawn by the server; only another page than the first one shown needs the code. */
const ReviewsBlock = drawnPart(() => import("./reviews-block.tsx"));

/** Where the two kinds of links stand in the block. */
const PAGES = "nav";
const CHIPS = "[role=group]";

/** What clients say. Filter and page stand in the address; the server draws each (spec §2). */
export function Testimonials({
  title,
  reviews: { at, summary, drawing },
  children,
}: {
  title: string;
  reviews: LoadedReviews;
  children?: ReactNode;
}) {
  const block = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(null);
  const isFirst = useIsFirstOfDocument(at);
  useEffect(() => {
    if (block.current && pressed.current) takeAlong(block.current, pressed.current);
    pressed.current = null;
  }, [at]);

  function notice({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link) pressed.current = link.closest(PAGES) ? PAGES : CHIPS;
  }

  return (
    <section id={TESTIMONIALS_ID} data-reveal="" className="far border-t border-rule py-12">
      <h2 className="text-heading">{title}</h2>
      <p role="status" className="mt-3 text-sm text-soft tabular-figures">
        {summary}
      </p>
      <div ref={block} className="contents" onClickCapture={notice}>
        <ReviewsBlock key={isFirst ? "of the document" : "drawn here"} from={drawing} />
      </div>
      {children}
    </section>
  );
}

/** Until another page is shown the block is the server's; from then on it is React's. */
function useIsFirstOfDocument(at: string): boolean {
  const isFromDocument = useIsFromDocument();
  const [first] = useState(at);
  const [isFirst, setIsFirst] = useState(isFromDocument);
  if (isFirst && at !== first) setIsFirst(false);
  return isFirst && at === first;
}

/**
 * The focus stays on the link that was pressed, though it may be another element now. A turned page is
 * read from its start, which may be out of sight: its buttons stand below the list.
 */
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
