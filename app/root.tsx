import { type ReactNode, use, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useMatches,
} from "react-router";
import documentStyles from "virtual:document-styles";
import { FONT_PRELOAD } from "#app/document-font.ts";
import { DocumentNonce } from "#app/document-nonce.ts";
import { DocumentTagManager } from "#app/document-tag-manager.ts";
import { rememberCampaign } from "#app/features/analytics/campaign.ts";
import { rememberArrival } from "#app/features/analytics/arrival.ts";
import { applyConsent } from "#app/features/analytics/apply-consent.ts";
import { CartButton } from "#app/features/cart/cart-button.tsx";
import { CartDrawer } from "#app/features/cart/cart-drawer.tsx";
import { useCartOnDemand } from "#app/features/cart/use-cart-on-demand.ts";
import { ConsentBanner } from "#app/features/consent/consent-banner.tsx";
import { ConsentScript } from "#app/features/consent/consent-script.tsx";
import { markCartEarly } from "#app/features/request/mark-cart-early.ts";
import { NewDeployRecovery } from "#app/features/navigation/new-deploy-recovery.tsx";
import { onConsentChange } from "#app/features/consent/consent-store.ts";
import { LEAVE_FAR_PARTS_EARLY } from "#app/features/loading/far-parts-early.ts";
import { ApplicationScript } from "#app/features/loading/application-script.tsx";
import { DocumentScript } from "#app/features/loading/document-script.tsx";
import { DocumentStyles } from "#app/features/loading/document-styles.tsx";
import { useApplicationReady } from "#app/features/loading/use-application-ready.ts";
import { RouteAnnouncer } from "#app/features/navigation/route-announcer.tsx";
import { siteMeta } from "#app/features/seo/site-meta.ts";
import { ShownError, useErrorPageAhead } from "#app/features/shell/shown-error.tsx";
import { errorWords } from "#app/features/shell/error-words.ts";
import { Header } from "#app/features/shell/header.tsx";
import { handleOf } from "#app/features/shell/page-handle.ts";
import { GUARD_STORAGE } from "#app/features/shell/storage-guard.ts";
import { scrollKey } from "#app/features/navigation/scroll-key.ts";
import { useIsFromDocument } from "#app/ui/from-document.ts";
import { latePart } from "#app/ui/late-part.tsx";
import { PageFade } from "#app/ui/page-fade.tsx";
import { keptPart } from "#app/ui/static-part.tsx";
import type { Route } from "./+types/root";
import "./app.css";

const Footer = keptPart(() => import("#app/features/shell/footer.tsx"));
const ScrollToTop = latePart(() => import("#app/ui/scroll-to-top.tsx"));
const LoadingPicture = latePart(() => import("#app/ui/loading-picture.tsx"));
const Disclosures = latePart(() => import("#app/ui/disclosures.ts"));
const TrackingInspector = latePart(
  () => import("#app/features/analytics/tracking-inspector.tsx"),
  () => window.location.search.includes("debug_tracking"),
);
const Reveal = latePart(() => import("#app/ui/reveal.tsx"));
const PageTrace = keptPart(() => import("#app/ui/page-trace.tsx"));

/** Only an error has no title of its own: every route brings one. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  const { title, lead } = errorWords(error);
  return siteMeta({ title, description: lead, path: null, isIndexed: false });
}

/** An element of its own: Chromium expects a start tag, WebKit (as the standard has it) an end tag. */
const HEADER_END = "header-end";

/** What a build puts into one order, Vite's development client inserts as it comes, with this nonce. */
function DevelopmentStyles({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      <style nonce={nonce} suppressHydrationWarning>
        {"@layer theme, base, components, utilities;"}
      </style>
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(DocumentNonce);
  const tagManager = use(DocumentTagManager);
  const own = handleOf(useMatches());
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Nothing is painted before the header is complete: what came last would move the rest. */}
        <link rel="expect" href={`#${HEADER_END}`} blocking="render" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <DocumentScript
          nonce={nonce}
          text={
            import.meta.env.SSR
              ? `${GUARD_STORAGE};${markCartEarly()};${LEAVE_FAR_PARTS_EARLY}`
              : ""
          }
        />
        <ConsentScript nonce={nonce} tagManager={tagManager} />
        {import.meta.env.DEV ? <DevelopmentStyles nonce={nonce} /> : null}
        <link {...FONT_PRELOAD} />
        <Meta />
        {/* Vite's development server knows styles by their modules, not by files. */}
        {import.meta.env.DEV ? (
          <Links nonce="" />
        ) : (
          <DocumentStyles nonce={nonce} texts={documentStyles} />
        )}
      </head>
      <body className="relative isolate" suppressHydrationWarning>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-teal focus:px-4 focus:py-3 focus:text-on-teal"
        >
          Skip to content
        </a>
        <ConsentBanner />
        {own ? own.header(<CartButton />) : <Header cart={<CartButton />} />}
        <span id={HEADER_END} hidden />
        <main
          id="content"
          tabIndex={-1}
          className={own ? "pt-28 outline-none max-[16rem]:pt-0" : "outline-none"}
        >
          {children}
        </main>
        <ScrollToTop />
        <Footer />
        <PageTrace />
        <CartDrawer />
        <LoadingPicture />
        <PageFade />
        <RouteAnnouncer />
        <NewDeployRecovery />
        <Reveal />
        <Disclosures />
        <TrackingInspector />
        <OnEveryPage />
        <KeptScroll />
        <ApplicationScript nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Under Trusted Types no browser makes a script element: in a document that React draws anew (an error
 * page) the hook that keeps the scroll position goes on without React Router's script.
 */
function KeptScroll() {
  const isFromDocument = useIsFromDocument();
  return isFromDocument ? <ScrollRestoration getKey={scrollKey} /> : <ScrollPosition />;
}

function ScrollPosition(): null {
  useScrollRestoration({ getKey: scrollKey });
  return null;
}

export default function App() {
  useEffect(() => {
    rememberCampaign(new URLSearchParams(window.location.search));
    rememberArrival();
    return onConsentChange((choice) => void applyConsent(choice));
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShownError error={error} />;
}

/** What every document does, an error page as well. */
function OnEveryPage(): null {
  useCartOnDemand();
  useErrorPageAhead();
  useApplicationReady();
  return null;
}
