import { href } from "react-router";
import { inspectorButton } from "#app/content/inspector-button.ts";
import { footerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { LogoMark, PlatformLogo } from "#app/ui/logo.tsx";
import { Container } from "#app/ui/section.tsx";

const LINK =
  "inline-flex min-h-11 min-w-11 items-center py-2 underline-offset-4 hover:text-teal hover:underline";

const PARTNERS = [
  { id: "google-ads", name: "Google Ads", listing: site.googleAdsPartnerListing },
  { id: "shopify", name: "Shopify", listing: site.shopifyPartnerListing },
];

/**
 * On a short page its colour goes on to the bottom of the window. Moving it there instead would shift
 * it while the document arrives.
 */
const TO_THE_BOTTOM = "[box-shadow:0_0_0_100vh_var(--color-panel)] [clip-path:inset(0_0_-100vh)]";

export default function Footer({ year }: { year: number }) {
  return (
    <footer
      className={`relative mt-14 border-t border-rule bg-panel print:hidden ${TO_THE_BOTTOM}`}
    >
      <Container className="grid gap-4 py-8 sm:grid-cols-2 lg:grid-cols-4 lg:py-12">
        <div>
          <p className="flex min-h-11 items-center gap-2 text-lg font-semibold tracking-tight">
            <LogoMark className="h-5 w-8 text-teal" />
            {site.name}
          </p>
          <div className="text-sm">
            <p id="partners" className="text-soft">
              Trusted partner
            </p>
            <ul aria-labelledby="partners" className="flex flex-wrap gap-x-6">
              {PARTNERS.map(({ id, name, listing }) => (
                <li key={id}>
                  <a href={listing} className="flex min-h-11 items-center gap-2 hover:text-teal">
                    <PlatformLogo id={id} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <address className="not-italic">
          <a href={`mailto:${site.email}`} className={`${LINK} font-semibold text-teal`}>
            {site.email}
          </a>
          <ul className="flex flex-wrap items-center gap-x-4">
            <li>
              <a href={site.profiles.linkedin} className={LINK}>
                LinkedIn
              </a>
            </li>
            <li>
              <a href={site.profiles.instagram} className={LINK}>
                Instagram
              </a>
            </li>
            <li className="text-soft">
              {site.city}, {site.country}
            </li>
          </ul>
        </address>
        <nav aria-label="Footer" className="sm:col-span-full lg:col-span-2">
          <ul className="columns-[2_8rem] gap-x-4">
            {footerLinks.map(({ label, to }) => (
              <li key={to} className="break-inside-avoid">
                <a href={to} className={LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
      <Container className="pb-6">
        <div className="flex flex-wrap items-center gap-x-6 border-t border-rule pt-4 text-sm text-soft">
          <p className="grow">{`© ${year} ${site.legalName} VAT ${site.vatNumber}`}</p>
          <a href={href("/privacy-policy")} className={LINK}>
            Privacy policy
          </a>
          <a href={href("/terms-and-conditions")} className={LINK}>
            Terms
          </a>
          {/* Opens the consent banner (banner-controls.ts), or the policy without JavaScript. */}
          <form action={href("/privacy-policy")}>
            <button type="submit" data-consent="manage" className={LINK}>
              Manage Cookies
            </button>
          </form>
          <form className="noscript:hidden">
            <button className={LINK} {...inspectorButton} />
          </form>
        </div>
      </Container>
    </footer>
  );
}
