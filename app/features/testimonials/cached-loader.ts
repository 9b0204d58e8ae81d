interface ClientLoaderArgs<Data> {
  readonly request: Request;
  readonly serverLoader: () => Promise<Data>;
}

/**
 * `clientLoader` of pages with reviews (product.md §12): responses are fresh for five minutes,
 * failures are retried while the page stays.
 */
export async function cachedLoader<Data>({
  request,
  serverLoader,
}: ClientLoaderArgs<Data>): Promise<Data> {
  const code = await import("./cached-data.ts").catch(() => null);
  return await (code ? code.cachedData(request, serverLoader) : serverLoader());
}

/** Whether the error is the server's answer: a redirect or a 404. */
export function isAnswer(error: unknown): boolean {
  return Object(error).status < 500;
}
