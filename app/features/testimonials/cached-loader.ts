interface ClientLoaderArgs<Data> {
  readonly request: Request;
  readonly serverLoader: () => Promise<Data>;
}

/**
 * The `clientLoader` of a page whose reviews change in place (product.md §12): an answer is good for five
 * minutes, a failed one is asked for again while the page stays.
 */
export async function cachedLoader<Data>({
  request,
  serverLoader,
}: ClientLoaderArgs<Data>): Promise<Data> {
  const code = await import("./cached-data.ts").catch(() => null);
  return await (code ? code.cachedData(request, serverLoader) : serverLoader());
}

/** Whether what was thrown is the server's word on the address: a redirect, or that there is nothing. */
export function isAnswer(error: unknown): boolean {
  return Object(error).status < 500;
}
