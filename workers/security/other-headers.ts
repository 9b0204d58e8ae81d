import { REPORTS_GROUP, REPORTS_PATH } from "./content-policy.ts";

const TWO_YEARS_IN_SECONDS = 63_072_000;

/** Nothing on the site asks a browser for any of these; the clipboard is written to. */
const UNUSED_FEATURES = [
  "accelerometer",
  "autoplay",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/**
 * What every answer says beside its content policy. `public/_headers` says the same for the files
 * that do not pass the Worker; a test compares them.
 */
export const OTHER_HEADERS: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains; preload`,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Pictures of others are asked for without their cookies. */
export const EMBEDDER_POLICY = ["Cross-Origin-Embedder-Policy", "credentialless"] as const;

/** Only what has a content policy has something to report. */
export const REPORTING_ENDPOINTS = [
  "Reporting-Endpoints",
  `${REPORTS_GROUP}="${REPORTS_PATH}"`,
] as const;
