/** Event on `window`: all files are loaded, hydration may begin. */
export const APPLICATION_LOADED = "application:loaded";

interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[];
}

declare global {
  interface Window {
    /** Written by application-script.tsx, read by start.ts and React Router's entry. */
    __reactRouterManifest: {
      readonly entry: RouteFiles;
      /** By route id. */
      readonly routes: Readonly<Record<string, RouteFiles>>;
      /** In development. */
      readonly hmr?: { readonly runtime: string };
    };
    /** Written by start.ts, read by React Router's entry. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}
