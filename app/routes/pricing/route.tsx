import { href } from "react-router";
import { catalogue } from "#app/content/catalogue.ts";
import { useTrackListView } from "#app/features/analytics/list-view.ts";
import { LossCalculator } from "#app/features/losses/loss-calculator.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { type PageHandle, Brand, Menu } from "#app/features/shell/header.tsx";
import { Testimonials } from "#app/features/testimonials/testimonials.tsx";
import { lazyPart } from "#app/islands/lazy-part.tsx";
import { afterFirstInteraction } from "#app/islands/schedule.ts";
import { DocumentScript } from "#app/islands/document-script.tsx";
import { Container } from "#app/ui/section.tsx";
import { serverOnly, serverOnlyWithData } from "#app/islands/server-only.tsx";
// oxlint-disable-next-line import/default -- inline-script-plugin.ts adds the default export
import openLinkedFaqScript from "./open-linked-faq.ts?inline-script";
import "./pricing.css";
import type { Route } from "./+types/route";
import { type ReactNode, useEffect, useRef } from "react";

export { loadReviews as loader } from "#app/features/testimonials/load-reviews.ts";
export { cachedReviews as clientLoader } from "#app/features/testimonials/testimonials.tsx";

const page = {
  title: "Conversion Tracking Services Request",
  // The price is a literal, which saves a browser file; content/site.test.ts checks it.
  description:
    "Choose tracking services for your store at fixed prices per website: GA4, Google Ads, Meta and more, from $99. No payment method required.",
  path: href("/conversion-tracking-services-request"),
};

export function meta() {
  return siteMeta(page);
}

export const handle: PageHandle = { header: (cart) => <PricingHeader cart={cart} /> };

const BeforeReviews = serverOnlyWithData(
  "opening",
  import.meta.env.SSR ? () => import("./before-reviews.tsx") : null,
);
const AfterReviews = serverOnly(
  "closing",
  import.meta.env.SSR ? () => import("./after-reviews.tsx") : null,
);
const FaqUrlSync = lazyPart(
  () => import("./faq-url-sync.tsx"),
  (load) => {
    const isNeeded = window.location.hash || document.querySelector("[name=faq][open]");
    return isNeeded ? load() : afterFirstInteraction(load);
  },
);

export default function Pricing({ loaderData }: Route.ComponentProps) {
  useTrackListView(catalogue);
  return (
    <>
      <BeforeReviews from={loaderData.reviews.overall} />
      <LossCalculator />
      <Container>
        <Testimonials title="What Clients Say" reviews={loaderData.reviews} />
      </Container>
      <AfterReviews page={page} />
      <DocumentScript text={import.meta.env.SSR ? openLinkedFaqScript : ""} />
      <FaqUrlSync />
    </>
  );
}

/** Spec §9: hides after 5 px of downward scroll, shows below 10 px and when scrolling up. */
const BANNER_HIDE_AFTER_PX = 5;
const BANNER_SHOW_BELOW_PX = 10;

interface BannerState {
  readonly isShown: boolean;
  readonly turnedAt: number;
}

export const BANNER_AT_START: BannerState = { isShown: true, turnedAt: 0 };

/** Returns the banner's state at a scroll position in CSS pixels. */
export function bannerAt(state: BannerState, scrollY: number): BannerState {
  if (scrollY < Math.max(BANNER_SHOW_BELOW_PX, state.turnedAt))
    return { isShown: true, turnedAt: Math.max(scrollY, 0) };
  const isHidden = scrollY - state.turnedAt > BANNER_HIDE_AFTER_PX;
  // While hidden, the turning point follows, so that the first pixel up shows the banner.
  if (isHidden || !state.isShown) return { isShown: false, turnedAt: scrollY };
  return state;
}

/** Fixed, with a banner on top. Moves up by the banner's height, so that content does not shift. */
function PricingHeader({ cart }: { cart: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    let state = BANNER_AT_START;
    function updateBanner(): void {
      state = bannerAt(state, window.scrollY);
      const { dataset, style, firstElementChild: banner } = header.current ?? {};
      if (!dataset || !style || !banner) return;
      dataset.banner = state.isShown ? "shown" : "hidden";
      style.translate = state.isShown ? "" : `0 -${banner.clientHeight}px`;
    }
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    window.addEventListener("scroll", updateBanner, options);
    // The banner's height changes with the width.
    window.addEventListener("resize", updateBanner, options);
    return () => controller.abort();
  }, []);
  return (
    <header
      ref={header}
      data-banner="shown"
      className="static-if-short fixed inset-x-0 top-0 z-40 max-[16rem]:sticky print:static"
    >
      <div className="bg-teal text-on-teal dark:bg-panel dark:text-teal">
        <Container className="flex min-h-10 items-center justify-center py-1.5 text-center text-sm">
          <p>No payment method required. We confirm the details by e-mail within a few hours.</p>
        </Container>
      </div>
      <div className="border-b border-rule bg-paper">
        <Container className="relative flex min-h-16 flex-wrap items-center gap-x-2 py-2 sm:gap-x-6">
          <Brand />
          {cart}
          <Menu />
        </Container>
      </div>
    </header>
  );
}
