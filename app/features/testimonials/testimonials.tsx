import { lazy, type MouseEvent, type PropsWithChildren, useEffect } from "react";
import { type ClientLoaderFunctionArgs, useNavigate, useNavigation } from "react-router";
import { TESTIMONIALS_ID } from "#app/content/site.ts";
import { startLoadingIndicator, stopLoadingIndicator } from "#app/islands/loading-indicator.ts";
import { serverOnlyWithData } from "#app/islands/server-only.tsx";
import { afterPaint } from "#app/islands/schedule.ts";
import LoadingNote, { cachedData } from "./cached-data.tsx";
import type { LoadedReviews } from "./load-reviews.ts";
import type { LinkKind } from "./reviews-block.tsx";

const ServerReviews = serverOnlyWithData(
  "reviews",
  import.meta.env.SSR ? () => import("./reviews-block.tsx") : null,
  "path and query",
);

/** Reloads the document if a deploy has removed the file. */
const ClientReviews = lazy(() =>
  import("./reviews-block.tsx").catch(() => {
    window.location.reload();
    return new Promise<never>(() => {});
  }),
);

/** `clientLoader` of pages with reviews: caches, and retries while the page is open. */
export async function cachedReviews({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return await cachedData(request, serverLoader<{ reviews: LoadedReviews }>);
}

export function Testimonials({
  title,
  reviews: { summary, block },
  children,
}: PropsWithChildren<{ title: string; reviews: LoadedReviews }>) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  useEffect(() => {
    if (!isLoading) return;
    startLoadingIndicator();
    return stopLoadingIndicator;
  }, [isLoading]);

  function navigateInPlace(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const kind: LinkKind = link.closest("nav") ? "page" : "chip";
    const { pathname, search } = link;
    // Drops the fragment, which would scroll.
    afterPaint(() => void navigate(pathname + search, { preventScrollReset: true, state: kind }));
  }

  return (
    <>
      <LoadingNote />
      <section
        id={TESTIMONIALS_ID}
        data-reveal=""
        className="below-fold border-t border-rule py-8 lg:py-12"
      >
        <h2 className="text-heading">{title}</h2>
        <p role="status" className="mt-3 text-sm text-soft tabular-figures">
          {summary}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on links inside */}
        <div className="contents" onClick={navigateInPlace}>
          {block.props && !import.meta.env.SSR ? (
            <ClientReviews {...block.props} />
          ) : (
            <ServerReviews from={block} />
          )}
        </div>
        {children}
      </section>
    </>
  );
}
