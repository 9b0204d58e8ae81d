import { href, isRouteErrorResponse, useLocation } from "react-router";
import { agency } from "#app/content/agency.ts";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { Container, PageHead } from "#app/ui/section.tsx";
import { errorText } from "./error-text.ts";
import SuggestedPages from "./suggested-pages.tsx";

const MAX_ADDRESS_CHARACTERS = 80;

export default function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { status, title, lead } = errorText(error);
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const isMissing = status === 404;
  const ServicesLink = isMissing ? ButtonLink : SecondaryLink;
  return (
    <Container className="pb-8">
      <PageHead title={title} lead={lead} />
      <div className="border-t border-rule pt-5 pb-6 font-mono text-sm">
        <p className="wrap-anywhere text-soft">
          <span className="sr-only">Asked for: </span>
          {pathname.slice(0, MAX_ADDRESS_CHARACTERS)}
          {pathname.length > MAX_ADDRESS_CHARACTERS ? "…" : ""}
        </p>
        <p className="mt-3 flex items-center gap-3">
          <svg width="160" height="32" className="text-teal" fill="none" aria-hidden="true">
            <path
              d="M0 16h22l4-10 5 20 4-10h27l4-10 5 20 4-10h27l4-13 5 24 4-16 3 9 4-6 3 4 4-2h31"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
            />
          </svg>
          <span className="grow border-t-2 border-dashed border-warm" aria-hidden="true" />
          <span className="text-base font-semibold text-warm">
            <span className="sr-only">Answer: </span>
            {status}
          </span>
        </p>
      </div>
      {/* Our loaders throw suggested pages; React Router's own errors have text. */}
      {isMissing && Array.isArray(data) ? <SuggestedPages pages={data} /> : null}
      <p className="flex flex-wrap items-center gap-3 border-t border-rule pt-8">
        {/* Two leading slashes would be another host. */}
        {isMissing ? null : (
          <ButtonLink href={pathname.replace(/^\/+/, "/") + search} prerender={false}>
            Try again
          </ButtonLink>
        )}
        <ServicesLink href={href("/conversion-tracking-services-request")}>
          Services and prices
        </ServicesLink>
        <SecondaryLink href={href("/")}>Home</SecondaryLink>
        <a
          href={`mailto:${agency.email}`}
          className="inline-flex min-h-11 items-center text-teal underline underline-offset-4 hover:text-teal-strong"
        >
          {agency.email}
        </a>
      </p>
    </Container>
  );
}
