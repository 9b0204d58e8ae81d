import { useEffect } from "react";
import { href, isRouteErrorResponse, useLocation } from "react-router";
import { site } from "#app/content/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead } from "#app/ui/section.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import { errorWords } from "./error-words.ts";
import { LostSignal } from "./lost-signal.tsx";
import type { NotFoundPages } from "./not-found-pages.ts";

/** Only the server knows what is near. */
const NotFound = serverOnly(
  "not-found",
  import.meta.env.SSR ? () => import("./not-found.tsx") : null,
);

/** Whatever went wrong: what it was in plain words, and a way on. */
export default function ErrorPage({ error }: { error: unknown }) {
  const { status, title, lead } = errorWords(error);
  // It may take the place of a page that was scrolled, or be read again where that was left.
  useEffect(() => void window.scrollTo(0, 0), []);
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const isMissing = status === 404;
  return (
    <Column className="pb-8">
      <PageHead title={title} lead={lead} />
      <LostSignal status={status} />
      {isNotFoundPages(data) ? <NotFound pages={data} /> : null}
      <p className="flex flex-wrap items-center gap-3 border-t border-rule pt-8">
        {isMissing ? null : <TryAgain />}
        <ButtonLink
          href={href("/conversion-tracking-services-request")}
          tone={isMissing ? "primary" : "plain"}
        >
          Services and prices
        </ButtonLink>
        <ButtonLink href={href("/")} tone="plain">
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

function TryAgain() {
  const { pathname, search } = useLocation();
  // Two slashes at the beginning would be an address on another host.
  return <ButtonLink href={pathname.replace(/^\/+/, "/") + search}>Try again</ButtonLink>;
}

/** What a loader of ours threw with its 404; React Router's own errors carry a text. */
function isNotFoundPages(data: unknown): data is NotFoundPages {
  return typeof data === "object" && data !== null && "suggestions" in data;
}
