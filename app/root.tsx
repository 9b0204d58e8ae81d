import { type ReactNode, use, useEffect } from "react";
import { Links, Meta, Outlet, useMatches } from "react-router";
import documentStyles from "virtual:document-styles";
import { FONT_PRELOAD } from "#app/document-font.ts";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import arrivalScript from "#app/features/analytics/arrival-script.ts?inline-script";
import { applyConsent } from "#app/features/analytics/apply-consent.ts";
import { TrackingInspector } from "#app/features/analytics/tracking-inspector.tsx";
import { CartButton, CartDrawer } from "#app/features/cart/cart-button.tsx";
import { QUEUE_SUBMISSIONS, SERVER_DRAWER_ID } from "#app/features/cart/current-cart.ts";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import queuedSubmissionsScript from "#app/features/cart/queued-submissions.ts?inline-script";
import { useCartOnDemand } from "#app/features/cart/use-cart-on-demand.ts";
import { ConsentScript, TagManagerContext } from "#app/features/consent/consent-script.tsx";
import { storedCartScript } from "#app/features/request/inline-scripts.ts";
import { BANNER_RENDERED, onConsentChange } from "#app/features/consent/consent-events.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { LazyErrorPage } from "#app/features/shell/lazy-error-page.tsx";
import { errorText } from "#app/features/shell/error-text.ts";
import { Header, type PageHandle } from "#app/features/shell/header.tsx";
import {
  DocumentNonce,
  DocumentScript,
  MARK_FROM_SITE,
  SKIP_BELOW_THE_FOLD,
  SpeculationRules,
} from "#app/islands/document-script.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import markStartingScript from "#app/islands/mark-starting.ts?inline-script";
import { lazyPart } from "#app/islands/lazy-part.tsx";
import { serverOnly } from "#app/islands/server-only.tsx";
import { ApplicationScript } from "#app/router-internals/application-script.tsx";
import { DocumentStyles } from "#app/router-internals/document-styles.tsx";
import type { Route } from "./+types/root";
import "./app.css";

/** The head script handles its controls. */
const ConsentBanner = serverOnly(
  "consent",
  import.meta.env.SSR ? () => import("#app/features/consent/banner-content.tsx") : null,
);
const ServerDrawer = serverOnly(
  SERVER_DRAWER_ID,
  import.meta.env.SSR ? () => import("#app/features/cart/server-drawer.tsx") : null,
);
const Footer = serverOnly<{ year: number }>(
  "footer",
  import.meta.env.SSR ? () => import("#app/features/shell/footer.tsx") : null,
);
const Enhancements = lazyPart(() => import("#app/ui/enhancements.tsx"));
const PageDecoration = serverOnly(
  "drawings",
  import.meta.env.SSR ? () => import("#app/ui/page-decoration.tsx") : null,
);

/** Errors only. In the browser the error page sets the title. */
export function meta({ error }: Route.MetaArgs) {
  if (!error || !import.meta.env.SSR) return [];
  const { title, lead } = errorText(error);
  return siteMeta({ title, description: lead, path: null, isIndexed: false });
}

/** Id of an element after the header. Empty, because WebKit waits for its end tag. */
const HEADER_END = "header-end";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(DocumentNonce);
  useCartOnDemand();
  useEffect(() => {
    document.documentElement.dataset.application = "ready";
  }, []);
  const pageHandle = useMatches().find(({ handle }) => handle)?.handle as PageHandle | undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Delays the first paint until the header is complete. */}
        <link rel="expect" href={`#${HEADER_END}`} blocking="render" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <DocumentScript
          text={
            import.meta.env.SSR
              ? `${markStartingScript};${storedCartScript()};${MARK_FROM_SITE};${SKIP_BELOW_THE_FOLD};${QUEUE_SUBMISSIONS};${arrivalScript}`
              : ""
          }
        />
        <ConsentScript />
        {import.meta.env.DEV ? (
          // Vite's development client inserts styles with this nonce.
          <>
            <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
            <style nonce={nonce} suppressHydrationWarning>
              {"@layer theme, base, components, utilities;"}
            </style>
          </>
        ) : null}
        <link {...FONT_PRELOAD} />
        <Meta />
        {/* The development server has no style sheet files. */}
        {import.meta.env.DEV ? <Links nonce="" /> : <DocumentStyles texts={documentStyles} />}
      </head>
      <body className="relative isolate" suppressHydrationWarning>
        <a
          href="#content"
          className="fixed top-4 left-4 z-50 p-5 text-on-teal not-focus:sr-only focus:bg-teal"
        >
          Skip to content
        </a>
        <ConsentBanner tagManager={use(TagManagerContext)?.tagManager} />
        <DocumentScript
          text={import.meta.env.SSR ? `dispatchEvent(new Event("${BANNER_RENDERED}"))` : ""}
        />
        {pageHandle ? pageHandle.header(<CartButton />) : <Header cart={<CartButton />} />}
        <span id={HEADER_END} hidden />
        <main
          id="content"
          tabIndex={-1}
          className={`grow outline-none ${pageHandle ? "pt-28 max-[16rem]:pt-0" : ""}`}
        >
          {children}
        </main>
        <Enhancements />
        <Footer year={currentYear()} />
        <CartDrawer />
        <PageDecoration />
        <TrackingInspector />
        <SpeculationRules />
        <ServerDrawer />
        <DocumentScript text={import.meta.env.SSR ? queuedSubmissionsScript : ""} />
        <ApplicationScript />
      </body>
    </html>
  );
}

function currentYear(): number {
  return new Date().getFullYear();
}

export default function App() {
  useEffect(() => onConsentChange((choice) => void applyConsent(choice)), []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LazyErrorPage error={error} />;
}
