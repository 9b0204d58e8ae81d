import { lazy } from "react";
import { Column, PageHead } from "#app/ui/section.tsx";
import { errorWords } from "./error-words.ts";

interface ErrorProps {
  error: unknown;
}

/** Loaded when needed; if that fails, the error's text alone. */
export const ShownError = lazy<(props: ErrorProps) => React.ReactNode>(() =>
  import("./error-page.tsx").catch(() => ({ default: WordsAlone })),
);

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
