import { type ReactNode, use } from "react";
import { Meta, Outlet, useMatches } from "react-router";
import { FONT_PRELOAD } from "#app/document-font.ts";
import TrackingInspector from "#app/features/analytics/tracking-inspector.tsx";
import { CartButton } from "#app/features/cart/cart-button.tsx";
import CartDrawer from "#app/features/cart/cart-drawer.tsx";
import ConsentBanner from "#app/features/consent/banner-content.tsx";
import { ConsentScript, TagManagerContext } from "#app/features/consent/consent-script.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import showBanner from "#app/features/consent/show-banner.ts?inline-script";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import ErrorPage from "#app/features/shell/error-page.tsx";
import { errorText } from "#app/features/shell/error-text.ts";
import Footer from "#app/features/shell/footer.tsx";
import { Header } from "#app/features/shell/header.tsx";
import { DocumentNonce, DocumentScript, SpeculationRules } from "#app/islands/document-script.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { DocumentFilesContext } from "#app/document-files.ts";
import PageDecoration from "#app/ui/page-decoration.tsx";
import { ScrollToTop } from "#app/ui/scroll-to-top.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import headScript from "./head-script.ts?inline-script";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import pageScript from "./page-script.ts?inline-script";
import styles from "./app.css?inline";
import type { Route } from "./+types/root";

/** Errors only. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  const { title, lead } = errorText(error);
  return siteMeta({ title, description: lead, path: null, isIndexed: false });
}

/** Id of an element after the header. Empty, because WebKit waits for its end tag. */
const HEADER_END = "header-end";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(DocumentNonce);
  const { entry, cart } = use(DocumentFilesContext);
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const header = handles.find((handle) => handle?.header)?.header;
  const isCartLikely = handles.some((handle) => handle?.isCartLikely);
  const allStyles = [styles, ...handles.flatMap((handle) => handle?.styles ?? [])];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Delays the first paint until the header is complete. */}
        <link rel="expect" href={`#${HEADER_END}`} blocking="render" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <ConsentScript />
        <DocumentScript text={headScript} />
        <link {...FONT_PRELOAD} />
        <Meta />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: allStyles.join("\n") }} />
      </head>
      <body className="relative isolate">
        <a
          href="#content"
          className="fixed top-4 left-4 z-50 p-5 text-on-teal not-focus:sr-only focus:bg-teal"
        >
          Skip to content
        </a>
        <ConsentBanner tagManager={use(TagManagerContext)?.tagManager} />
        <DocumentScript text={showBanner} />
        {header ? header(<CartButton />) : <Header cart={<CartButton />} />}
        <span id={HEADER_END} hidden />
        <main
          id="content"
          tabIndex={-1}
          className={`[--bottom-inset:inherit] outline-none ${header ? "pt-28 max-[16rem]:pt-0" : ""}`}
        >
          {children}
        </main>
        <ScrollToTop />
        <Footer year={currentYear()} />
        <CartDrawer isLikely={isCartLikely} />
        <PageDecoration />
        <TrackingInspector />
        <SpeculationRules />
        <DocumentScript
          text={pageScript}
          data={{ "data-entry": entry, "data-cart": cart.join(" ") }}
        />
      </body>
    </html>
  );
}

function currentYear(): number {
  return new Date().getFullYear();
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
