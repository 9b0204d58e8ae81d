import { createEntities, formatExport, flag, IDS, template, type Tag } from "./export-format.ts";
import { constant, webVariables } from "./variables.ts";

/** Receives the web container's hits and sets GA4's id as a cookie that scripts cannot read. */
const ga4Client = {
  ...IDS,
  clientId: "1",
  name: "GA4",
  type: "gaaw_client",
  parameter: [
    flag("activateDefaultPaths", true),
    template("cookieManagement", "server"),
    template("cookieName", "FPID"),
    template("cookieDomain", "auto"),
    template("cookiePath", "/"),
    template("cookieMaxAgeInSec", "63072000"),
  ],
};

/** Consent is in the hit, and GA4 respects it. */
const ga4Tag: Tag = {
  name: "GA4 - all events",
  type: "sgtmgaaw",
  parameters: [
    template("measurementId", constant("GA4 measurement id")),
    template("epToIncludeDropdown", "all"),
    template("upToIncludeDropdown", "all"),
    flag("redactVisitorIp", false),
  ],
  triggers: [
    { name: "All events", event: { type: "MATCH_REGEX", variable: "_event", value: ".*" } },
  ],
  consent: null,
};

/** The server container for "Import container": forwards to GA4 what the web container sends. */
export function serverContainer(): string {
  return formatExport("SERVER", { client: [ga4Client], ...createEntities([ga4Tag], webVariables) });
}
