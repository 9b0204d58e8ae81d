import { rememberCampaign } from "#app/features/analytics/campaign.ts";
import { markStoredCart } from "#app/features/cart/cart-count.ts";
import { queueEarlySubmissions } from "#app/features/cart/early-submissions.ts";
import { markBelowTheFold, markFromSite } from "#app/islands/document-marks.ts";
import { markStarting } from "#app/islands/mark-starting.ts";
import { whenActive } from "#app/islands/schedule.ts";

// Runs in the head, before the first paint. Consent has a separate script before it, because the
// server adds settings to it (features/consent/consent-script.tsx).

markStarting();
markFromSite();
markBelowTheFold();
markStoredCart();
queueEarlySubmissions();
// Here, because a visitor may leave before the page is complete.
whenActive(() => rememberCampaign(new URLSearchParams(location.search)));
