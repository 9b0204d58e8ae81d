import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { APPLICATION_LOADED } from "#app/router-internals/application-files.ts";
import { saveServerMarkup } from "#app/islands/server-only.tsx";

// Dispatched by start.ts when all files are loaded.
window.addEventListener(
  APPLICATION_LOADED,
  () => {
    saveServerMarkup();
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
