import { writeFileSync } from "node:fs";
import { siFiverr, siGoogleads, siShopify, siUpwork } from "simple-icons";

const SPRITE_FILE = "public/logos.svg";

/** The id of each logo in the sprite, as `app/ui/logo.tsx` names it. */
const LOGOS = { "google-ads": siGoogleads, shopify: siShopify, fiverr: siFiverr, upwork: siUpwork };

/** One file with all logos, loaded once and kept by the browser. */
export function writeLogos(): void {
  const symbols = Object.entries(LOGOS).map(
    ([id, { path }]) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>\n`,
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`;
  writeFileSync(SPRITE_FILE, sprite);
  console.log(`${SPRITE_FILE}: ${sprite.length} bytes`);
}
