import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { getPageView } from "#app/content/pages.ts";
import { fontPreloadHeader } from "#app/document-font.ts";
import { TagManagerContext } from "#app/features/consent/consent-script.tsx";
import { type DocumentFiles, DocumentFilesContext } from "#app/document-files.ts";
import { DocumentNonce } from "#app/islands/document-script.tsx";
import { pageStream } from "./page-stream.ts";
import { requestContext } from "#app/request-context.ts";
import { logError } from "#app/server-log.ts";

/** After this, pending deferred data shows its error. */
export const streamTimeout = 5_000;
const RENDER_TIMEOUT_MS = streamTimeout + 1_000;

const handleRequest: HandleDocumentRequestFunction = async (
  request,
  responseStatus,
  headers,
  routerContext,
  loadContext,
) => {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Link", fontPreloadHeader());
  let status = responseStatus;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, tagManager, waitsForAll, onRenderError } = loadContext.get(requestContext);
  const { location, errors } = routerContext.staticHandlerContext;
  const view = getPageView(errors ? null : location.pathname);
  let isShellSent = false;
  const body = await pageStream(
    <DocumentNonce value={nonce}>
      <TagManagerContext value={{ tagManager, view }}>
        <DocumentFilesContext value={getDocumentFiles(routerContext.manifest)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DocumentFilesContext>
      </TagManagerContext>
    </DocumentNonce>,
    {
      nonce,
      waitsForAll,
      timeoutMs: RENDER_TIMEOUT_MS,
      onError(error) {
        status = 500;
        onRenderError();
        // An error in the shell rejects this call, so React Router passes it to handleError.
        if (isShellSent && !isDisconnect(error)) logError("render-error", error);
      },
    },
  );
  isShellSent = true;
  return new Response(body, { status, headers });
};

export default handleRequest;

/** The browser file of the root is nothing but a list of files (scripts/site/bundle-plugins.ts). */
function getDocumentFiles({ entry, routes }: EntryContext["manifest"]): DocumentFiles {
  return { entry: entry.module, cart: routes.root?.imports ?? [] };
}

/** React's message when the client disconnects. */
function isDisconnect(error: unknown): boolean {
  return error instanceof Error && error.message.includes("aborted by the server without a reason");
}

/** Called once per unexpected error of a loader, an action or the shell. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Neither error responses such as 404 nor disconnects are logged.
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  const { route } = context.get(requestContext);
  logError("unexpected-error", error, { method: request.method, route });
};
