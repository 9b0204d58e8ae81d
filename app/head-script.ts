import { markStoredCart } from "#app/features/cart/cart-count.ts";
import { queueEarlySubmissions } from "#app/features/cart/early-submissions.ts";
import { markBelowTheFold, markFromSite } from "#app/islands/document-marks.ts";

// Runs in the head, before the first paint. Consent has a script of its own before it, because the
// server adds settings to it (features/consent/consent-script.tsx).

markFromSite();
markBelowTheFold();
markStoredCart();
queueEarlySubmissions();
