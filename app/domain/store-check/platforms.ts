import type { StorePlatform } from "#app/domain/requests/services-request.ts";
import { cutLine } from "./evidence.ts";
import type { PageScript } from "./page-script.ts";
import type { Certainty } from "./store-check.ts";
import type { PageElement, StorePage } from "./store-page.ts";

interface PlatformPattern {
  readonly name: string;
  /** On the request form. */
  readonly choice: StorePlatform;
  /** Only a page of this platform has them. */
  readonly sure: RegExp;
  /** Also on pages that only borrow something, such as pictures. */
  readonly likely?: RegExp;
}

/** In text that a platform puts into each page: addresses, `generator`, the names of its objects. */
const PLATFORMS: readonly PlatformPattern[] = [
  {
    // https://shopify.dev/docs/storefronts/themes/architecture/layouts (`content_for_header`)
    name: "Shopify",
    choice: "shopify",
    sure: /\bShopify\.(?:shop|theme|routes) ?=|shopify-digital-wallet|web-pixels-manager|\/cdn\/shop\/t\//,
    likely: /cdn\.shopify\.com\/s\/files|\.myshopify\.com/,
  },
  {
    // https://developer.woocommerce.com/docs/
    name: "WooCommerce",
    choice: "woocommerce",
    sure: /\/plugins\/woocommerce\/|\bwoocommerce_params\b|\bwc_add_to_cart_params\b|generator WooCommerce/,
    likely: /\/plugins\/woocommerce-/,
  },
  {
    // https://developer.bigcommerce.com/docs/storefront/stencil
    name: "BigCommerce",
    choice: "bigcommerce",
    sure: /\bstencilBootstrap\b|\bbigcommerce\.stencil\b|\bBCData ?=/,
    likely: /cdn\d{1,3}\.bigcommerce\.com/,
  },
  {
    // https://developer.adobe.com/commerce/frontend-core/
    name: "Magento",
    choice: "adobe-commerce",
    sure: /text\/x-magento-init|\/static\/(?:version\d{1,12}\/)?frontend\/|\bMagento_[A-Z]|\bmage\/cookies\b/,
  },
  {
    // https://devdocs.prestashop-project.org/8/themes/
    name: "PrestaShop",
    choice: "prestashop",
    sure: /\bvar prestashop ?=|generator PrestaShop|\/modules\/ps_[a-z]/,
  },
  {
    name: "Wix",
    choice: "wix",
    sure: /generator Wix\.com|\bwixBiSession\b|static\.parastorage\.com\/services\/wix-thunderbolt/,
    likely: /static\.wixstatic\.com|static\.parastorage\.com/,
  },
  {
    name: "Squarespace",
    choice: "squarespace",
    sure: /\bSquarespace\.load|\bStatic\.SQUARESPACE_CONTEXT ?=|assets\.squarespace\.com\/universal/,
    likely: /static1\.squarespace\.com/,
  },
  {
    // https://developer.shopware.com/docs/guides/plugins/plugins/storefront/
    name: "Shopware",
    choice: "other",
    sure: /\/bundles\/storefront\/|\bwindow\.router\[["']frontend\.|\bsalesChannelId ?=|\/_public\/src\/js\/jquery\.plugin-base/,
    likely: /\/theme\/[\da-f]{32}\/(?:js|css)\//,
  },
];

export interface DetectedPlatform {
  readonly name: string;
  readonly certainty: Certainty;
  readonly evidence: readonly string[];
}

export function getPlatformChoice(name: string | null): StorePlatform | null {
  return PLATFORMS.find((platform) => platform.name === name)?.choice ?? null;
}

export function detectPlatform(
  page: StorePage,
  scripts: readonly PageScript[],
): DetectedPlatform | null {
  const texts = [...page.elements.map(describeElement), ...scripts.map(({ code }) => code)];
  for (const certainty of ["sure", "likely"] as const) {
    for (const platform of PLATFORMS) {
      const pattern = platform[certainty];
      const found = pattern && findIn(texts, pattern);
      if (found) return { name: platform.name, certainty, evidence: [found] };
    }
  }
  return null;
}

function describeElement({ name, attributes }: PageElement): string {
  const { id = "", type = "", content = "", href = "", src = "" } = attributes;
  if (name === "meta") return `${attributes["name"] ?? ""} ${content}`;
  return `${id} ${type} ${src} ${href}`;
}

function findIn(texts: readonly string[], pattern: RegExp): string | null {
  for (const text of texts) {
    const match = pattern.exec(text);
    if (match) return cutLine(text.slice(Math.max(0, match.index - 40)));
  }
  return null;
}
