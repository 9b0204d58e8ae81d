import { useEffect } from "react";
import { href, isRouteErrorResponse, useLocation } from "react-router";
import { site } from "#app/content/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead } from "#app/ui/section.tsx";
import { staticPart } from "#app/ui/static-part.tsx";
import { errorWords } from "./error-words.ts";
import { LostSignal } from "./lost-signal.tsx";
import type { NotFoundPages } from "./not-found-pages.ts";

/** Only the server knows what is near, so there is a network where it is needed. */
const NotFound = staticPart(() => import("./not-found.tsx"));

/** Whatever went wrong: what it was in plain words, and a way on. */
export default function ErrorPage({ error }: { error: unknown }) {
  const { status, title, lead } = errorWords(error);
  // It may take the place of a page that was scrolled, or be read again where that was left.
  useEffect(() => void window.scrollTo(0, 0), []);
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const isMissing = status === 404;
  // After an error the next page is loaded whole: what broke may be in the page that is open.
  const way = isMissing ? { prefetch: "intent" as const } : { reloadDocument: true };
  return (
    <Column className="pb-8">
      <PageHead title={title} lead={lead} />
      <LostSignal status={status} />
      {isNotFoundPages(data) ? <NotFound pages={data} /> : null}
      <p className="flex flex-wrap items-center gap-3 border-t border-rule pt-8">
        {isMissing ? null : <TryAgain />}
        <ButtonLink
          to={href("/conversion-tracking-services-request")}
          tone={isMissing ? "primary" : "plain"}
          {...way}
        >
          Services and prices
        </ButtonLink>
        <ButtonLink to={href("/")} tone="plain" {...way}>
          Home
        </ButtonLink>
        <a
          href={`mailto:${site.email}`}
          className="inline-flex min-h-11 items-center px-1 text-teal underline underline-offset-4 hover:text-teal-strong"
        >
          {site.email}
        </a>
      </p>
    </Column>
  );
}

/** The same address from the server, whole. */
function TryAgain() {
  const { pathname, search } = useLocation();
  // Two slashes at the beginning would be an address on another host.
  const to = { pathname: pathname.replace(/^\/+/, "/"), search };
  return (
    <ButtonLink to={to} reloadDocument>
      Try again
    </ButtonLink>
  );
}

/** What a loader of ours threw with its 404; React Router's own errors carry a text. */
function isNotFoundPages(data: unknown): data is NotFoundPages {
  return typeof data === "object" && data !== null && "suggestions" in data;
}
