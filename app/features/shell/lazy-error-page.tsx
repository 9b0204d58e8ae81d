import { lazy, type ReactNode } from "react";
import { Container, PageHead } from "#app/ui/section.tsx";

/** Loaded when needed; if that fails, the generic text of spec §8. */
export const LazyErrorPage = lazy<(props: { error: unknown }) => ReactNode>(() =>
  import("./error-page.tsx").catch(() => {
    window.scrollTo(0, 0);
    return {
      default: () => (
        <Container>
          <PageHead title="Unexpected Application Error!" lead="This page didn't load.">
            <a href={window.location.href}>Try again</a>
          </PageHead>
        </Container>
      ),
    };
  }),
);
