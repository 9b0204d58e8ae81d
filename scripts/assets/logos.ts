import { writeFileSync } from "node:fs";
import {
  siBigcommerce,
  siBrevo,
  siCloudflare,
  siFiverr,
  siGoogleads,
  siGoogleanalytics,
  siGooglebigquery,
  siGoogletagmanager,
  siHotjar,
  siHubspot,
  siLooker,
  siMeta,
  siPaypal,
  siPinterest,
  siShopify,
  siSnapchat,
  siSquarespace,
  siStripe,
  siTiktok,
  siUpwork,
  siWix,
  siWoocommerce,
} from "simple-icons";

const SPRITE_FILE = "public/logos.svg";

/** Ids in the sprite, used by `app/ui/logo.tsx`. */
const LOGOS = {
  bigcommerce: siBigcommerce,
  bigquery: siGooglebigquery,
  brevo: siBrevo,
  cloudflare: siCloudflare,
  fiverr: siFiverr,
  "google-ads": siGoogleads,
  "google-analytics": siGoogleanalytics,
  "google-tag-manager": siGoogletagmanager,
  hotjar: siHotjar,
  hubspot: siHubspot,
  looker: siLooker,
  meta: siMeta,
  paypal: siPaypal,
  pinterest: siPinterest,
  shopify: siShopify,
  snapchat: siSnapchat,
  squarespace: siSquarespace,
  stripe: siStripe,
  tiktok: siTiktok,
  upwork: siUpwork,
  wix: siWix,
  woocommerce: siWoocommerce,
};

export function writeLogos(): void {
  const symbols = Object.entries(LOGOS).map(
    ([id, { path }]) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>\n`,
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`;
  writeFileSync(SPRITE_FILE, sprite);
  console.log(`${SPRITE_FILE}: ${sprite.length} bytes`);
}
