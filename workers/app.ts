import { Hono } from "hono";
import { logError } from "#app/server-log.ts";
import { queue, scheduled } from "#workers/background/handlers.ts";
import { health } from "#workers/health.ts";
import { machineFiles } from "#workers/machine-files/machine-files.ts";
import { markdownPages } from "#workers/machine-files/markdown-pages.ts";
import { CONSENT_RECORD_PATH, consentRecord } from "#workers/consent-record.ts";
import {
  canonicalAddresses,
  decodableAddresses,
  knownMethods,
  otherHostsUnindexed,
} from "#workers/middleware/addresses.ts";
import {
  explicitCaching,
  type PageVariables,
  securityHeaders,
} from "#workers/middleware/security-headers.ts";
import { drainedBody, limitedBody, sameOriginForms } from "#workers/middleware/sent-bodies.ts";
import { requestLog } from "#workers/middleware/request-log.ts";
import { pageCache } from "#workers/page-cache/page-cache.ts";
import { pictures } from "#workers/pictures/pictures.ts";
import { limitedReports, policyReports } from "#workers/policy-reports/policy-reports.ts";
import { errorResponse } from "#workers/error-response.ts";
import { renderRequest, pages, renderPage } from "#workers/render-page.ts";
import { REPORTS_PATH } from "#workers/security/content-policy.ts";

/** What happens to a request before and after React Router, in order. */
const site = new Hono<{ Bindings: Env; Variables: PageVariables }>();

site.use(requestLog(pages));
site.use(otherHostsUnindexed());
site.use(securityHeaders());
site.use(explicitCaching());
site.use(decodableAddresses());
// Most visits end here.
site.use(pageCache(renderRequest));
site.use(drainedBody());
site.post(REPORTS_PATH, limitedReports, policyReports);
site.use(knownMethods());
site.use(sameOriginForms());
site.use(limitedBody());
site.use(canonicalAddresses(pages));
site.route("/", machineFiles(pages));
site.get("/pictures/*", pictures);
site.get("/healthz", health);
site.post(CONSENT_RECORD_PATH, consentRecord);
site.get("*", markdownPages(pages, renderRequest));
site.all("*", renderPage);

// React Router handles errors of the application; this handles errors of the middleware.
site.onError((error, c) => {
  logError("unexpected-error", error, { method: c.req.method, route: null });
  return errorResponse(500, "Unexpected Application Error!", "Please try again in a minute.");
});

export default { fetch: site.fetch, queue, scheduled } satisfies ExportedHandler<Env>;
