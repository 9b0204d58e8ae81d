import { Hono } from "hono";
import { logError } from "#app/server-log.ts";
import { queue, scheduled } from "#workers/background/handlers.ts";
import { health } from "#workers/health.ts";
import { machineFiles } from "#workers/machine-files/machine-files.ts";
import { markdownTwins } from "#workers/machine-files/markdown-twins.ts";
import { consentRecord } from "#workers/consent-record.ts";
import { canonicalAddresses } from "#workers/middleware/canonical-addresses.ts";
import { challengePolicy } from "#workers/middleware/challenge-policy.ts";
import { knownMethods } from "#workers/middleware/known-methods.ts";
import { drainedBody, limitedBody } from "#workers/middleware/limited-body.ts";
import { otherHostsUnindexed } from "#workers/middleware/other-hosts.ts";
import {
  explicitCaching,
  type PageVariables,
  securityHeaders,
} from "#workers/middleware/page-headers.ts";
import { requestLog } from "#workers/middleware/request-log.ts";
import { sameOriginForms } from "#workers/middleware/same-origin-forms.ts";
import { pictures } from "#workers/pictures/pictures.ts";
import { refusal } from "#workers/refusal.ts";
import { answerOfApplication, pages, renderPage } from "#workers/render-page.ts";

/** What happens to a request before and after React Router, in order. */
const site = new Hono<{ Bindings: Env; Variables: PageVariables }>();

site.use(requestLog(pages));
site.use(otherHostsUnindexed());
site.use(challengePolicy());
site.use(securityHeaders());
site.use(explicitCaching());
site.use(drainedBody());
site.use(knownMethods());
site.use(sameOriginForms());
site.use(limitedBody());
site.use(canonicalAddresses(pages));
site.route("/", machineFiles(pages));
site.get("/pictures/*", pictures);
site.get("/healthz", health);
site.post("/consent-record", consentRecord);
site.get("*", markdownTwins(pages, answerOfApplication));
site.all("*", renderPage);

// React Router answers for its own errors; this is for what breaks around it.
site.onError((error, c) => {
  logError("unexpected-error", error, { method: c.req.method, route: null });
  return refusal(500, "Unexpected Application Error!", "Please try again in a minute.");
});

export default { fetch: site.fetch, queue, scheduled } satisfies ExportedHandler<Env>;
