import type { ReactNode } from "react";
import { href, Link, NavLink } from "react-router";
import { headerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { Column } from "#app/ui/section.tsx";

/** `cart` is the cart's button: the shell does not know the cart. */
export function Header({ cart }: { cart: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-b border-rule bg-paper">
      <Column className="flex min-h-16 items-center gap-x-6">
        <Link to={href("/")} className="mr-auto flex min-h-11 items-center gap-2.5 font-bold">
          <Trace />
          <span className="text-lg tracking-tight">{site.name}</span>
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <NavItems className="flex gap-x-5" />
        </nav>
        {cart}
        <details className="group relative lg:hidden">
          <summary className="grid min-h-11 place-items-center rounded-sm border border-edge px-3 font-semibold [&::-webkit-details-marker]:hidden">
            Menu
          </summary>
          <nav
            aria-label="Menu"
            className="absolute top-full right-0 mt-2.5 w-72 max-w-[calc(100vw-2.5rem)] border border-rule bg-paper px-5 py-3"
          >
            <NavItems className="grid" />
          </nav>
        </details>
      </Column>
    </header>
  );
}

function NavItems({ className }: { className: string }) {
  return (
    <ul className={className}>
      {headerLinks.map(({ label, to }) => (
        <li key={to}>
          <NavLink
            to={to}
            prefetch="intent"
            className="flex min-h-11 items-center hover:text-teal aria-[current=page]:text-teal"
          >
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink
          to={href("/conversion-tracking-services-request")}
          prefetch="intent"
          className="flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
        >
          Services and prices
        </NavLink>
      </li>
    </ul>
  );
}

/** The mark: a noisy trace that turns clean. */
function Trace() {
  return (
    <svg viewBox="0 0 32 20" className="h-5 w-8 text-teal" fill="none" aria-hidden="true">
      <path
        d="M1 11l2-5 2 9 2-12 2 14 2-9 2 5 2-3h3c2 0 2-7 4-7s2 7 4 7h5"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
