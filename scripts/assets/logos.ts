import * as simpleIcons from "simple-icons";

export const SPRITE_FILE = "public/logos.svg";

/** Ids in the sprite, used by `app/ui/logo.tsx`. */
const LOGOS = {
  bigcommerce: simpleIcons.siBigcommerce,
  bigquery: simpleIcons.siGooglebigquery,
  brevo: simpleIcons.siBrevo,
  cloudflare: simpleIcons.siCloudflare,
  fiverr: simpleIcons.siFiverr,
  "google-ads": simpleIcons.siGoogleads,
  "google-analytics": simpleIcons.siGoogleanalytics,
  "google-tag-manager": simpleIcons.siGoogletagmanager,
  hotjar: simpleIcons.siHotjar,
  hubspot: simpleIcons.siHubspot,
  looker: simpleIcons.siLooker,
  meta: simpleIcons.siMeta,
  paypal: simpleIcons.siPaypal,
  pinterest: simpleIcons.siPinterest,
  shopify: simpleIcons.siShopify,
  snapchat: simpleIcons.siSnapchat,
  squarespace: simpleIcons.siSquarespace,
  stripe: simpleIcons.siStripe,
  tiktok: simpleIcons.siTiktok,
  upwork: simpleIcons.siUpwork,
  wix: simpleIcons.siWix,
  woocommerce: simpleIcons.siWoocommerce,
};

export function logoSprite(): string {
  const symbols = Object.entries(LOGOS).map(
    ([id, { path }]) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`;
}
