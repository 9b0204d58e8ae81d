/** The files that the application of one page starts from, as the server names them to the script. */
export interface ApplicationFiles {
  readonly entry: string;
  readonly manifest: string;
  /** By a route's id; a route may be split into several files. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** What all of these are made of: asked for at once instead of one after the other. */
  readonly also: readonly string[];
  /** In development what makes changes appear without a reload; before all others. */
  readonly first?: string;
}

/** On `window`: all files of the page are there, and React may take the document over. */
export const APPLICATION_LOADED = "application:loaded";

/** On `window`: React has taken the document over. */
export const APPLICATION_READY = "application:ready";

declare global {
  /** Written before the script by application-script.tsx. */
  const APPLICATION: ApplicationFiles;

  interface Window {
    /** Read by React Router's entry. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}
