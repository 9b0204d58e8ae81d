/** A path of a site as a whole address; `origin` is scheme and host without a slash. */
export function absolute(path: string, { origin }: { readonly origin: string }): string {
  return new URL(path, origin).href;
}
