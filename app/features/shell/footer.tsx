import { useState } from "react";
import { href, Link } from "react-router";
import { footerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { Column } from "#app/ui/section.tsx";

const LINK = "inline-flex min-h-11 items-center hover:text-teal hover:underline underline-offset-4";

/** On every page. */
export function Footer() {
  const [year] = useState(currentYear);
  return (
    <footer className="mt-16 border-t border-rule bg-panel">
      <Column className="grid gap-10 py-12 lg:grid-cols-[2fr_1fr]">
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {footerLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <address className="not-italic">
          <a href={`mailto:${site.email}`} className={`${LINK} font-semibold text-teal`}>
            {site.email}
          </a>
          <p className="text-soft">
            {site.city}, {site.country}
          </p>
          <ul className="mt-2 flex gap-x-6">
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
          </ul>
        </address>
      </Column>
      <Column className="flex flex-wrap items-center gap-x-6 border-t border-rule py-4 text-sm text-soft">
        <p className="mr-auto">
          © {year} {site.legalName}
        </p>
        <Link to={href("/privacy-policy")} className={LINK}>
          Privacy policy
        </Link>
        <Link to={href("/terms-and-conditions")} className={LINK}>
          Terms
        </Link>
      </Column>
    </footer>
  );
}

function currentYear(): number {
  return new Date().getFullYear();
}
