import type { Config } from "@react-router/dev/config";

export default {
  splitRouteModules: "enforce",
  // Some twenty routes: the whole list travels with the page, no request to /__manifest.
  routeDiscovery: { mode: "initial" },
  // Checksums for the files that a document names (entry.server.tsx).
  subResourceIntegrity: true,
} satisfies Config;
