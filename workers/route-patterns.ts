import { matchRoutes, type RouteObject } from "react-router";

export function serverBuild() {
  return import("virtual:react-router/server-build");
}

export async function siteRoutes(): Promise<RouteObject[]> {
  const { routes } = await serverBuild();
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === "root"
      ? [route.index ? { index: true, path: "" } : { path: route.path ?? "" }]
      : [],
  );
}

/** The pattern of a path, such as `/blog/:slug`; `/*` when it is that of no page. */
export function patternOf(routes: RouteObject[], pathname: string): string {
  const matched = isDecodable(pathname) ? matchRoutes(routes, pathname)?.at(-1) : null;
  return matched ? `/${matched.route.path ?? ""}` : "/*";
}

/** Whether React Router can match the path without logging it in a warning. */
export function isDecodable(pathname: string): boolean {
  try {
    // The bundler removes a call whose result is not used.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}
