import type { Config } from "@react-router/dev/config";

export default {
  // No router in the browser: nothing to split or to discover.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  // Browsers that hide the origin send "null"; the Worker has checked `Sec-Fetch-Site`
  // (workers/middleware/request-body.ts).
  allowedActionOrigins: ["null"],
} satisfies Config;
