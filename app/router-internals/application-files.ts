/** Event on `window`: all files are loaded, hydration may begin. */
export const APPLICATION_LOADED = "application:loaded";

interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[];
}

declare global {
  interface Window {
    /** Written by application-script.tsx; React Router's entry reads it too. */
    __reactRouterManifest: {
      readonly entry: RouteFiles;
      /** By route id. */
      readonly routes: Readonly<Record<string, RouteFiles>>;
      /** In development. */
      readonly hmr?: { readonly runtime: string };
    };
    /** Read by React Router's entry. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}
