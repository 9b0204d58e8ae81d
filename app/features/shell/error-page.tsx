import { href, isRouteErrorResponse } from "react-router";
import { site } from "#app/content/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Column, PageHead } from "#app/ui/section.tsx";

interface Words {
  readonly title: string;
  readonly lead: string;
}

const NOT_FOUND: Words = {
  title: "Page not found",
  lead: "There is no page at this address. It may have moved, or the link may have a mistake in it.",
};

/** The spec's text for whatever nobody expected (§8). */
const UNEXPECTED: Words = {
  title: "Unexpected Application Error!",
  lead: `Something broke on our side. Your selections are still in this browser. Please try again, or write to ${site.email}.`,
};

/** What to say about an error, and by which title the document goes. */
export function errorWords(error: unknown): Words {
  if (!isRouteErrorResponse(error) || error.status >= 500) return UNEXPECTED;
  if (error.status === 404) return NOT_FOUND;
  if (error.status === 405) {
    return { title: "Not possible here", lead: "This page takes no form. Please start anew." };
  }
  return {
    title: "This request cannot be answered",
    lead: "What was sent could not be understood. Please go back and try again.",
  };
}

export function ErrorPage({ error }: { error: unknown }) {
  const { title, lead } = errorWords(error);
  return (
    <Column>
      <PageHead title={title} lead={lead} />
      <p className="flex flex-wrap gap-3 pb-10">
        <ButtonLink to={href("/conversion-tracking-services-request")}>
          Services and prices
        </ButtonLink>
        <ButtonLink to={href("/")} tone="plain">
          Home
        </ButtonLink>
      </p>
    </Column>
  );
}
