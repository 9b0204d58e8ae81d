import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Streams like React Router's template for Workers. */
export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const signal = AbortSignal.timeout(6_000);
  const page = <ServerRouter context={context} url={url} />;
  return new Response(await renderToReadableStream(page, { signal }), { status, headers });
}
