import type { ComponentProps } from "react";
import { href, useLocation } from "react-router";
import { headerLinks, serviceLinks, storeCheckLink } from "#app/content/navigation.ts";
import { DisclosureMenu } from "#app/ui/disclosure-menu.tsx";

/** `aria-current` of a link to the page or to its list. Not for `/services`: its pages have links. */
export function currentPage(to: string, pathname: string): "page" | undefined {
  const isInside = to !== "/services" && pathname.startsWith(`${to}/`);
  return to === pathname || isInside ? "page" : undefined;
}

const LOOK =
  "underline-offset-4 hover:text-teal hover:underline aria-[current=page]:text-teal aria-[current=page]:underline";
const LINK = `flex min-h-11 items-center ${LOOK}`;
const PANEL = "absolute top-full border border-rule bg-paper p-5";

export default function WideNavigation() {
  const isService = useLocation().pathname.startsWith(href("/services"));
  return (
    <nav aria-label="Main" className="hidden print:hidden lg:block">
      <ul className="flex flex-wrap items-center gap-x-6">
        <li>
          <DisclosureMenu
            name="header"
            className="relative"
            summaryClassName={`underline-offset-4 hover:text-teal ${isService ? "text-teal underline" : ""}`}
            label={
              <>
                Services{" "}
                <svg
                  viewBox="0 0 12 12"
                  className="size-3 in-[details[open]]:rotate-180"
                  aria-hidden="true"
                >
                  <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" />
                </svg>
              </>
            }
          >
            <div className={`${PANEL} -left-5 mt-2 w-88`}>
              <ServiceLinks />
            </div>
          </DisclosureMenu>
        </li>
        <PageLinks requestLinkClasses="border border-teal text-teal hover:bg-teal hover:text-on-teal" />
      </ul>
    </nav>
  );
}

export function Menu({ className = "" }: { className?: string }) {
  return (
    <DisclosureMenu
      name="header"
      label={
        <>
          <span className="in-[details[open]]:hidden">Menu</span>
          <span className="hidden in-[details[open]]:inline">Close</span>
        </>
      }
      className={`menu print:hidden ${className}`}
      summaryClassName="rounded-sm border border-edge px-3.5 font-semibold max-[21rem]:px-2 hover:border-teal hover:text-teal"
    >
      <nav
        aria-label="Menu"
        className={`${PANEL} overflow-y-auto overscroll-contain max-sm:pb-20 sm:right-8 sm:w-88`}
      >
        <ServiceLinks />
        <ul className="mt-3 border-t border-rule pt-3">
          <PageLinks requestLinkClasses="mt-2 bg-teal text-on-teal hover:bg-teal-strong" />
        </ul>
      </nav>
    </DisclosureMenu>
  );
}

function PageLinks({ requestLinkClasses }: { requestLinkClasses: string }) {
  return (
    <>
      {headerLinks.map(({ label, to }) => (
        <li key={to}>
          <PageLink to={to} className={LINK}>
            {label}
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink
          to={href("/conversion-tracking-services-request")}
          className={`flex min-h-11 items-center justify-center rounded-sm px-4 font-semibold underline-offset-4 aria-[current=page]:underline ${requestLinkClasses}`}
        >
          Services and prices
        </PageLink>
      </li>
    </>
  );
}

function ServiceLinks() {
  return (
    <ul className="grid gap-1">
      <li>
        <PageLink to={href("/services")} className={LINK}>
          All services
        </PageLink>
      </li>
      {[...serviceLinks, storeCheckLink].map(({ label, to, about }) => (
        <li key={to}>
          <PageLink to={to} className={`block py-2 ${LOOK}`}>
            <span className="font-semibold">{label}</span>
            {/* The link's underline does not reach into an inline-flex box. */}
            <span className="inline-flex w-full text-sm text-soft">{about}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function PageLink({ to, children, ...props }: ComponentProps<"a"> & { to: string }) {
  const { pathname } = useLocation();
  return (
    <a href={to} aria-current={currentPage(to, pathname)} {...props}>
      {children}
    </a>
  );
}
