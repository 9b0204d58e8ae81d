import { serverOnlyInContext } from "#app/islands/server-only.tsx";

/** The head script handles its controls. */
export const ConsentBanner = serverOnlyInContext<object>(
  "consent",
  import.meta.env.SSR
    ? async () => ({ default: (await import("./banner-content.tsx")).BannerContent })
    : null,
);
