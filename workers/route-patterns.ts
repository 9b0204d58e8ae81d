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

/** Such as `/blog/:slug`; `/*` if no route matches. */
export function findPattern(routes: RouteObject[], pathname: string): string {
  const matched = isDecodable(pathname) ? matchRoutes(routes, pathname)?.at(-1) : null;
  return matched ? `/${matched.route.path ?? ""}` : "/*";
}

export async function findRoute({ url }: Pick<Request, "url">): Promise<string> {
  return findPattern(await siteRoutes(), new URL(url).pathname);
}

/** React Router logs a path that it cannot decode. */
export function isDecodable(pathname: string): boolean {
  try {
    // Uses the result: the bundler removes an unused call.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}
