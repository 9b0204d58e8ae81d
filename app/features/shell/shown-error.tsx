import { lazy, useEffect } from "react";
import { afterFirstMove } from "#app/ui/after-first-move.ts";
import { Column, PageHead } from "#app/ui/section.tsx";
import { errorWords } from "./error-words.ts";

interface ErrorProps {
  error: unknown;
}

/** The error page, whose code few visitors need; where it cannot be had, its words alone. */
export const ShownError = lazy<(props: ErrorProps) => React.ReactNode>(() =>
  import("./error-page.tsx").catch(() => ({ default: WordsAlone })),
);

/**
 * Fetches the error page, and the header's links that the open page may not have, while there is a
 * network: the error may be that there is none.
 */
export function useErrorPageAhead(): void {
  useEffect(() => afterFirstMove(fetchAhead), []);
}

function fetchAhead(): void {
  // What cannot be had now is asked for again when it is needed.
  Promise.all([import("./error-page.tsx"), import("./navigation.tsx")]).catch(() => {});
}

function WordsAlone({ error }: ErrorProps) {
  const { title, lead } = errorWords(error);
  return (
    <Column>
      <PageHead title={title} lead={lead}>
        <a href={window.location.href}>Try again</a>
      </PageHead>
    </Column>
  );
}
