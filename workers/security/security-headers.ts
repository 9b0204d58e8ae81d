import { REPORTS_GROUP, REPORTS_PATH } from "./content-policy.ts";

const TWO_YEARS_IN_SECONDS = 63_072_000;

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

/** Must equal `public/_headers`, for files that the Worker does not serve (a test compares). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains; preload`,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

export const EMBEDDER_POLICY = ["Cross-Origin-Embedder-Policy", "credentialless"] as const;

export const REPORTING_ENDPOINTS = [
  "Reporting-Endpoints",
  `${REPORTS_GROUP}="${REPORTS_PATH}"`,
] as const;
