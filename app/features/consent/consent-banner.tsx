import { serverOnlyInContext } from "#app/islands/server-only.tsx";

/** The script in the head answers its controls: nothing of it is hydrated. */
export const ConsentBanner = serverOnlyInContext<object>(
  "consent",
  import.meta.env.SSR
    ? async () => ({ default: (await import("./banner-content.tsx")).BannerContent })
    : null,
);
