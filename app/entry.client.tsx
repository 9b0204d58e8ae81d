import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { APPLICATION_LOADED } from "#app/router-internals/application-files.ts";
import { keepServerMarkup } from "#app/islands/server-only.tsx";

// This file comes with the files of the page, in any order: the script of the document (start.ts) says
// when all are there.
window.addEventListener(
  APPLICATION_LOADED,
  () => {
    keepServerMarkup();
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
      );
    });
  },
  { once: true },
);
