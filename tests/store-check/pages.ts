import type { ExpectedPages } from "./expected-page.ts";
import { consentPages } from "./pages-consent.ts";
import { platformPages } from "./pages-platforms.ts";
import { serverPages } from "./pages-server.ts";
import { storefrontPages } from "./pages-storefronts.ts";
import { tagPages } from "./pages-tags.ts";

/** By what the page shows. */
export const storePages: ExpectedPages = {
  ...tagPages,
  ...consentPages,
  ...serverPages,
  ...platformPages,
  ...storefrontPages,
};
