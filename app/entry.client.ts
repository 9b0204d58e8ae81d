import { applyConsent } from "#app/features/analytics/apply-consent.ts";
import { carryLanding, endCarrying } from "#app/features/analytics/landing.ts";
import { watchInspectorButtons } from "#app/features/analytics/inspector/open-inspector.ts";
import { isCartNeeded } from "#app/features/cart/cart-count.ts";
import { onConsentChange } from "#app/features/consent/consent-events.ts";
import { renderBelowTheFold } from "#app/islands/below-the-fold.ts";
import { watchFragments } from "#app/islands/fragments.ts";
import { afterFirstInteraction, whenActive } from "#app/islands/schedule.ts";
import { startIslands } from "#app/islands/start-islands.ts";
import { watchDisclosureMenus } from "#app/ui/disclosure-menus.ts";
import { watchPrinting } from "#app/ui/print-details.ts";
import { watchFirstScroll } from "#app/ui/reveal.ts";
import { watchScrollToTop } from "#app/ui/scroll-to-top.ts";

// The page's script, loaded after the first paint (islands/load-entry.ts).

/** Parts of pages with a script of their own, by what they are marked with. */
const PARTS: Readonly<Record<string, () => Promise<{ start: () => void }>>> = {
  "details[name=faq]": () => import("#app/routes/pricing/faq-address.ts"),
  "[data-banner]": () => import("#app/routes/pricing/services-page.ts"),
  "[data-checked-store]": () => import("#app/routes/check-your-store/checked-store.ts"),
  "[data-request]": () => import("#app/routes/thank-you/complete-request.ts"),
  "[data-sent-draft]": () => import("#app/features/forms/confirm-sent.ts"),
  "[data-sent-form]": () => import("#app/features/analytics/track-sent-form.ts"),
};

void renderBelowTheFold();
startIslands(document);
watchFragments((replaced) => {
  startIslands(replaced);
  startParts(replaced);
});
watchDisclosureMenus();
watchPrinting();
watchFirstScroll();
watchScrollToTop();
whenActive(() => {
  carryLanding();
  onConsentChange(async () => {
    // Not before it is stored: a link may be pressed meanwhile.
    if (await applyConsent()) endCarrying();
  });
  startParts(document);
  watchInspectorButtons();
  loadCart();
});
document.documentElement.dataset.application = "ready";

function startParts(root: Document | Element): void {
  for (const [mark, load] of Object.entries(PARTS)) {
    if (root.querySelector(mark))
      load().then(
        ({ start }) => start(),
        () => {},
      );
  }
}

function loadCart(): void {
  function load(): void {
    // If the file does not load, the next page's script reads the presses.
    import("#app/features/cart/cart-forms.ts").catch(() => {});
  }
  if (isCartNeeded()) load();
  else afterFirstInteraction(load);
  // Another tab filled the cart.
  addEventListener("storage", load, { once: true });
}
