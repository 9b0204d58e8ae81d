import type { Config } from "@react-router/dev/config";

export default {
  // A page is loaded with all parts of its route: one file for them, not up to three.
  splitRouteModules: false,
  // Some twenty routes: the whole list travels with the page, no request to /__manifest.
  routeDiscovery: { mode: "initial" },
  // A browser that hides the origin says "null". The Worker has asked for `Sec-Fetch-Site` before
  // (workers/middleware/sent-bodies.ts), which React Router does not read.
  allowedActionOrigins: ["null"],
  // Checksums for the files that a document names (entry.server.tsx).
  subResourceIntegrity: true,
} satisfies Config;
