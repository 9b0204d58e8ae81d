import { createRequestHandler, type GetLoadContextFunction } from "@react-router/cloudflare";
import type { Context } from "hono";
import { type RouteObject, RouterContextProvider } from "react-router";
import {
  brokenDocumentContext,
  formGuardContext,
  formSecretContext,
  messageStoreContext,
  nonceContext,
  requestStoreContext,
  reviewStoreContext,
  sharedReviewStoreContext,
  tagManagerContext,
} from "#app/request-context.ts";
import { runtimeDeps } from "#workers/background/deps.ts";
import { conversionSettings, readVisit } from "#workers/conversions/conversion-settings.ts";
import { formStores } from "#workers/intake/form-stores.ts";
import type { PageVariables } from "#workers/middleware/security-headers.ts";
import { setCacheStatus } from "#workers/page-cache/page-response.ts";
import { newRendering, type Rendering } from "#workers/rendering.ts";
import { guardOfRequest } from "#workers/spam/form-guard.ts";
import { spamSettings } from "#workers/spam/siteverify.ts";
import { d1ReviewStore } from "#workers/storage/d1-review-store.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

type Site = { Bindings: Env; Variables: PageVariables };

function serverBuild() {
  return import("virtual:react-router/server-build");
}

const getLoadContext: GetLoadContextFunction<Env> = function getLoadContext({
  request,
  context: { cloudflare },
}) {
  const context = new RouterContextProvider();
  const rendering = cloudflare.data.rendering as Rendering;
  context.set(nonceContext, rendering.nonce);
  context.set(brokenDocumentContext, () => {
    rendering.hasFailed = true;
  });
  context.set(formGuardContext, guardOfRequest(request, cloudflare.env));
  context.set(formSecretContext, spamSettings(cloudflare.env).secret);
  const { DB, INTAKE_QUEUE, OUTBOX_QUEUE } = cloudflare.env;
  const forms = formStores(
    { db: DB, intakeQueue: INTAKE_QUEUE, outboxQueue: OUTBOX_QUEUE },
    runtimeDeps,
    (work) => cloudflare.ctx.waitUntil(work),
    () => readVisit(request, conversionSettings(cloudflare.env), Date.now()),
  );
  context.set(requestStoreContext, forms.requests);
  context.set(messageStoreContext, forms.messages);
  context.set(sharedReviewStoreContext, forms.reviews);
  context.set(tagManagerContext, tagManagerOf(cloudflare.env));
  const reviews = d1ReviewStore(DB, (freshUntil) => {
    rendering.dataFreshUntil = Math.min(rendering.dataFreshUntil, freshUntil);
  });
  context.set(reviewStoreContext, reviews);
  return context;
};

type Handle = ReturnType<typeof createRequestHandler<Env>>;

let handler: Handle | undefined;

/** Creates the handler once per isolate: it builds the tree of routes. */
async function requestHandler(): Promise<Handle> {
  handler ??= createRequestHandler<Env>({
    build: import.meta.env.DEV ? serverBuild : await serverBuild(),
    mode: import.meta.env.MODE,
    getLoadContext,
  });
  return handler;
}

export async function renderPage(c: Context<Site>): Promise<Response> {
  const began = Date.now();
  const { status, headers, body } = await renderRequest(c, c.req.raw);
  const responseHeaders = new Headers(headers);
  const { method } = c.req.raw;
  const reason = method === "GET" || method === "HEAD" ? "bypass" : "method";
  const timing = `${reason}, render;dur=${Date.now() - began}`;
  setCacheStatus(responseHeaders, `fwd=${reason}`, timing);
  return new Response(body, { status, headers: responseHeaders });
}

/** Calls React Router's Cloudflare handler, which takes the event of a Pages function. */
export async function renderRequest(
  c: Context<Site>,
  request: Request,
  rendering: Rendering = newRendering(c.get("nonce")),
): Promise<Response> {
  const { executionCtx, env } = c;
  const event = {
    request,
    env,
    data: { rendering },
    waitUntil: (promise: Promise<unknown>) => executionCtx.waitUntil(promise),
    passThroughOnException: () => executionCtx.passThroughOnException(),
  };
  // The handler reads only these fields; the others belong to the file routing of Pages.
  const handle = await requestHandler();
  return await handle(event as unknown as Parameters<Handle>[0]);
}

/** The routes of the site as React Router matches them. */
export async function pages(): Promise<RouteObject[]> {
  const { routes } = await serverBuild();
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === "root"
      ? [route.index ? { index: true, path: "" } : { path: route.path ?? "" }]
      : [],
  );
}
