/** On `window`: all files of the page are there, and React may take the document over. */
export const APPLICATION_LOADED = "application:loaded";

interface RouteFiles {
  readonly module: string;
  /** What it is made of: asked for at once instead of one after the other. */
  readonly imports?: readonly string[];
}

declare global {
  interface Window {
    /** Written before start.ts by application-script.tsx, and read by React Router's entry as well. */
    __reactRouterManifest: {
      readonly entry: RouteFiles;
      /** Of this page, by their ids. */
      readonly routes: Readonly<Record<string, RouteFiles>>;
      /** In development what makes changes appear without a reload; before all others. */
      readonly hmr?: { readonly runtime: string };
    };
    /** Read by React Router's entry. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}
