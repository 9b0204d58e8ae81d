import type { Config } from "@react-router/dev/config";

export default {
  // One file per page.
  splitRouteModules: false,
  // Some twenty routes: sent with the page instead of a request to /__manifest.
  routeDiscovery: { mode: "initial" },
  // Browsers that hide the origin send "null"; the Worker has checked `Sec-Fetch-Site`
  // (workers/middleware/request-body.ts).
  allowedActionOrigins: ["null"],
  // Used by entry.server.tsx.
  subResourceIntegrity: true,
} satisfies Config;
