import { Marquee, MarqueeRow } from "#app/ui/marquee.tsx";

const ROWS = [
  ["Shopify", "WooCommerce", "Magento", "BigCommerce", "PrestaShop"],
  ["Google Ads", "Meta", "TikTok", "Microsoft Ads", "Klaviyo"],
];

export function PassingNames() {
  return (
    <Marquee label="Platforms">
      {ROWS.map((names, index) => (
        <MarqueeRow key={names[0]} isReversed={index % 2 === 1}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </MarqueeRow>
      ))}
    </Marquee>
  );
}
