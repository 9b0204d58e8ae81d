import { Hono } from "hono";
import { logError } from "#app/server-log.ts";
import { queue, scheduled } from "#workers/background/handlers.ts";
import { health } from "#workers/health.ts";
import { machineFiles } from "#workers/machine-files/machine-files.ts";
import { CONSENT_RECORD_PATH, consentRecord } from "#workers/consent-record.ts";
import {
  redirectToCanonical,
  rejectDataRequests,
  rejectMalformedPaths,
  allowMethods,
} from "#workers/middleware/addresses.ts";
import { limitNotFound } from "#workers/middleware/limit-not-found.ts";
import { responseHeaders } from "#workers/middleware/response-headers.ts";
import { readBody, rejectCrossSite } from "#workers/middleware/request-body.ts";
import { requestLog } from "#workers/middleware/request-log.ts";
import { pageCache } from "#workers/page-cache/page-cache.ts";
import { pictures } from "#workers/pictures/pictures.ts";
import { cspReports } from "#workers/csp-reports.ts";
import { errorResponse } from "#workers/error-response.ts";
import { renderPage, type SiteEnvironment } from "#workers/render-page.ts";
import { CSP_REPORT_PATH } from "#workers/content-security-policy.ts";

const site = new Hono<SiteEnvironment>();

site.use(responseHeaders());
site.use(requestLog());
site.use(readBody());
site.use(rejectMalformedPaths());
site.use(rejectDataRequests());
site.use(pageCache());
site.post(CSP_REPORT_PATH, cspReports);
site.use(allowMethods());
site.use(rejectCrossSite());
site.use(redirectToCanonical());
site.route("/", machineFiles);
site.get("/pictures/*", pictures);
site.get("/healthz", health);
site.post(CONSENT_RECORD_PATH, consentRecord);
site.get("*", limitNotFound());
site.all("*", renderPage);

site.onError((error, c) => {
  logError("unexpected-error", error, { method: c.req.method, route: null });
  return errorResponse(500, "Unexpected Application Error!", "Please try again in a minute.");
});

export default { fetch: site.fetch, queue, scheduled } satisfies ExportedHandler<Env>;
