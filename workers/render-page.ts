import { createRequestHandler } from "@react-router/cloudflare";
import type { Context } from "hono";
import { type RouteObject, RouterContextProvider } from "react-router";
import {
  formGuardContext,
  messageStoreContext,
  nonceContext,
  requestStoreContext,
  reviewStoreContext,
  sharedReviewStoreContext,
  tagManagerContext,
} from "#app/request-context.ts";
import { intakePlaces } from "#workers/background/places.ts";
import { theWorld } from "#workers/background/world.ts";
import { conversionSettings } from "#workers/conversions/conversion-settings.ts";
import { visitOf } from "#workers/conversions/visit.ts";
import { formStores } from "#workers/intake/form-stores.ts";
import type { PageVariables } from "#workers/middleware/page-headers.ts";
import { guardOfRequest } from "#workers/spam/guard-of-request.ts";
import { d1ReviewStore } from "#workers/storage/d1-review-store.ts";
import { tagManagerOf } from "#workers/tag-manager.ts";

type Site = { Bindings: Env; Variables: PageVariables };

/** The application of the current build; in development a changed one after each change. */
function serverBuild() {
  return import("virtual:react-router/server-build");
}

const handle = createRequestHandler<Env>({
  build: serverBuild,
  mode: import.meta.env.MODE,
  getLoadContext({ request, context: { cloudflare } }) {
    const context = new RouterContextProvider();
    context.set(nonceContext, String(cloudflare.data.nonce));
    context.set(formGuardContext, guardOfRequest(request, cloudflare.env));
    const forms = formStores(
      intakePlaces(cloudflare.env),
      theWorld,
      (work) => cloudflare.ctx.waitUntil(work),
      () => visitOf(request, conversionSettings(cloudflare.env)),
    );
    context.set(requestStoreContext, forms.requests);
    context.set(messageStoreContext, forms.messages);
    context.set(sharedReviewStoreContext, forms.reviews);
    context.set(tagManagerContext, tagManagerOf(cloudflare.env));
    context.set(reviewStoreContext, d1ReviewStore(cloudflare.env.DB, cloudflare.ctx));
    return context;
  },
});

/** Hands a request to React Router, whose Cloudflare handler takes the event of a Pages function. */
export function renderPage(c: Context<Site>): Promise<Response> {
  return answerOfApplication(c, c.req.raw);
}

/** What the application answers to another request than the one that came in. */
export async function answerOfApplication(c: Context<Site>, request: Request): Promise<Response> {
  const { executionCtx, env } = c;
  const event = {
    request,
    env,
    data: { nonce: c.get("secureHeadersNonce") },
    waitUntil: (promise: Promise<unknown>) => executionCtx.waitUntil(promise),
    passThroughOnException: () => executionCtx.passThroughOnException(),
  };
  // These are all the fields that the handler reads; the others belong to Pages' file routing.
  return await handle(event as unknown as Parameters<typeof handle>[0]);
}

/** The addresses of the site as React Router matches them. */
export async function pages(): Promise<RouteObject[]> {
  const { routes } = await serverBuild();
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === "root"
      ? [route.index ? { index: true, path: "" } : { path: route.path ?? "" }]
      : [],
  );
}
