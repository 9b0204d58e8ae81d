import { href } from "react-router";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import Brand from "#app/features/shell/brand.tsx";
import { Menu } from "#app/features/shell/navigation.tsx";
import { Testimonials } from "#app/features/testimonials/testimonials.tsx";
import { Container } from "#app/ui/section.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import styles from "./pricing.css?inline";
import lossesStyles from "#app/features/losses/losses.css?inline";
import reviewsStyles from "#app/features/testimonials/testimonials.css?inline";
import type { Route } from "./+types/route";
import type { ReactNode } from "react";

export { loadReviews as loader } from "#app/features/testimonials/load-reviews.ts";
import BeforeReviews from "./before-reviews.tsx";
import AfterReviews from "./after-reviews.tsx";

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

export const handle: PageHandle = {
  header: (cart) => <PricingHeader cart={cart} />,
  styles: [styles, lossesStyles, reviewsStyles],
  isCartLikely: true,
};

export default function Pricing({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BeforeReviews overall={loaderData.reviews.overall} />
      <Container>
        <Testimonials title="What Clients Say" reviews={loaderData.reviews} />
      </Container>
      <AfterReviews page={page} />
    </>
  );
}

/** Fixed, with a banner on top. Moves up by the banner's height, so that content does not shift. */
function PricingHeader({ cart }: { cart: ReactNode }) {
  return (
    <header
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
