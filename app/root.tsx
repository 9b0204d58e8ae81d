import { type ReactNode, use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { DocumentNonce } from "#app/document-nonce.ts";
import { rememberCampaign } from "#app/features/analytics/campaign.ts";
import { CartButton } from "#app/features/cart/cart-button.tsx";
import { CartDrawer } from "#app/features/cart/cart-drawer.tsx";
import { useCouponFromAddress } from "#app/features/cart/use-coupon-from-address.ts";
import { FILL_FORM_EARLY } from "#app/features/request/fill-form-early.ts";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { ErrorPage, errorWords } from "#app/features/shell/error-page.tsx";
import { Footer } from "#app/features/shell/footer.tsx";
import { Header } from "#app/features/shell/header.tsx";
import { GUARD_STORAGE } from "#app/features/shell/storage-guard.ts";
import type { Route } from "./+types/root";
import "./app.css";

/** Only an error has no title of its own: every route brings one. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  const { title, lead } = errorWords(error);
  return siteMeta({ title, description: lead, path: null, isIndexed: false });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(DocumentNonce);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Vite's development client gives this nonce to the styles that it inserts. */}
        {import.meta.env.DEV ? (
          <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        ) : null}
        <Meta />
        {/* Styles are let in as our own files; a nonce would differ from the one that browsers hide. */}
        <Links nonce="" />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-teal focus:px-4 focus:py-3 focus:text-on-teal"
        >
          Skip to content
        </a>
        <Header cart={<CartButton />} />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        <CartDrawer />
        <script nonce={nonce} suppressHydrationWarning>
          {`${GUARD_STORAGE};${FILL_FORM_EARLY}`}
        </script>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { search } = useLocation();
  useEffect(() => {
    rememberCampaign(new URLSearchParams(window.location.search));
  }, []);
  useCouponFromAddress(search);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
