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
import { intakeBindings } from "#workers/background/bindings.ts";
import { realDeps } from "#workers/background/deps.ts";
import { conversionSettings, readVisit } from "#workers/conversions/conversion-settings.ts";
import { formStores } from "#workers/intake/form-stores.ts";
import type { PageVariables } from "#workers/middleware/security-headers.ts";
import { noteBypass } from "#workers/page-cache/cached-response.ts";
import { newRendering, type Rendering } from "#workers/rendering.ts";
import { guardOfRequest } from "#workers/spam/form-guard.ts";
import { spamSettings } from "#workers/spam/siteverify.ts";
import { d1ReviewStore } from "#workers/storage/d1-review-store.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";
import { memoize } from "./memoize.ts";

type Site = { Bindings: Env; Variables: PageVariables };

/** The current build; in development it changes with the files. */
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
  const forms = formStores(
    intakeBindings(cloudflare.env),
    realDeps,
    (work) => cloudflare.ctx.waitUntil(work),
    () => readVisit(request, conversionSettings(cloudflare.env)),
  );
  context.set(requestStoreContext, forms.requests);
  context.set(messageStoreContext, forms.messages);
  context.set(sharedReviewStoreContext, forms.reviews);
  context.set(tagManagerContext, tagManagerOf(cloudflare.env));
  const reviews = d1ReviewStore(cloudflare.env.DB, (freshUntil) => {
    rendering.dataFreshUntil = Math.min(rendering.dataFreshUntil, freshUntil);
  });
  context.set(reviewStoreContext, reviews);
  return context;
};

type Handle = ReturnType<typeof createRequestHandler<Env>>;

let derived: Handle | undefined;

async function handlerOfBuild(): Promise<Handle> {
  derived ??= createRequestHandler<Env>({
    build: import.meta.env.DEV ? serverBuild : await serverBuild(),
    mode: import.meta.env.MODE,
    getLoadContext,
  });
  return derived;
}

/** Passes the visitor's own request to React Router. */
export async function renderPage(c: Context<Site>): Promise<Response> {
  const began = Date.now();
  const { status, headers, body } = await applicationResponse(c, c.req.raw);
  const told = new Headers(headers);
  noteBypass(told, c.req.raw.method, Date.now() - began);
  return new Response(body, { status, headers: told });
}

/** React Router's Cloudflare handler expects the event of a Pages function. */
export async function applicationResponse(
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
  const handle = await handlerOfBuild();
  return await handle(event as unknown as Parameters<Handle>[0]);
}

type Routes = Awaited<ReturnType<typeof serverBuild>>["routes"];

/** One list per build, so that what is derived from it is memoized. */
const listOfBuild = memoize(listOf);

/** The site's routes as React Router matches them. */
export async function pages(): Promise<RouteObject[]> {
  const { routes } = await serverBuild();
  return listOfBuild(routes);
}

function listOf(routes: Routes): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === "root"
      ? [route.index ? { index: true, path: "" } : { path: route.path ?? "" }]
      : [],
  );
}
