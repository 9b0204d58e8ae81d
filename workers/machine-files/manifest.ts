import { site } from "#app/content/site.ts";
import { languageOf } from "#app/domain/structured-data/identity.ts";

/** As in app/ui/tokens.css: teal and paper in daylight, the colours of the icon. */
const TEAL = "#0b6e66";
const PAPER = "#fbfcfb";

/** The web app manifest; `npm run assets` draws the icons from favicon.svg. */
export const manifest = {
  id: "/",
  name: site.name,
  short_name: site.name,
  lang: languageOf(site),
  start_url: "/",
  display: "browser",
  theme_color: TEAL,
  background_color: PAPER,
  icons: [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
    { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
    { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
    { src: "/icons/maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
} as const;
