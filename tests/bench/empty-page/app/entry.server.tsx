import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export const streamTimeout = 5_000;
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

/** Streams the page with the writer that React Router's template for Workers takes. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  responseHeaders.set("Content-Type", "text/html; charset=utf-8");
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} />,
    { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) },
  );
  return new Response(body, { status: responseStatusCode, headers: responseHeaders });
}
