/** Event on `window`: all files are loaded, hydration may begin. */
export const APPLICATION_LOADED = "application:loaded";

interface RouteFiles {
  readonly module: string;
  /** Loaded in parallel. */
  readonly imports?: readonly string[];
}

declare global {
  interface Window {
    /** Written before start.ts by application-script.tsx; React Router's entry reads it too. */
    __reactRouterManifest: {
      readonly entry: RouteFiles;
      /** The page's routes by id. */
      readonly routes: Readonly<Record<string, RouteFiles>>;
      /** Development only; loaded first. */
      readonly hmr?: { readonly runtime: string };
    };
    /** Read by React Router's entry. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}
