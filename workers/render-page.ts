import { createRequestHandler } from "@react-router/cloudflare";
import type { Context } from "hono";
import { RouterContextProvider } from "react-router";
import { requestContext } from "#app/request-context.ts";
import { configuredPlatforms } from "#workers/conversions/reconcile.ts";
import { runtimeDeps } from "#workers/background/deps.ts";
import { consentVersion } from "#app/content/vendors.ts";
import { conversionSettings, parseLeadSignals } from "#workers/conversions/conversion-settings.ts";
import { createDesk } from "#workers/desk/desk.ts";
import { formStores } from "#workers/intake/form-stores.ts";
import { setCacheStatus } from "#workers/page-cache/cached-page.ts";
import { findRoute, serverBuild } from "#workers/route-patterns.ts";
import { createRequestGuard } from "#workers/spam/form-guard.ts";
import { spamSettings } from "#workers/spam/siteverify.ts";
import { createStoreReader } from "#workers/store-check/store-reader.ts";
import { d1ReviewStore } from "#workers/storage/d1-review-store.ts";
import { readTagManager } from "#workers/tag-manager.ts";
import { webhookHost, webhookSettings } from "#workers/webhook/webhook-settings.ts";

export type SiteEnvironment = { Bindings: Env; Variables: { nonce: string } };
export type SiteContext = Context<SiteEnvironment>;

export interface RenderState {
  readonly nonce: string;
  readonly waitsForAll: boolean;
  /** Epoch ms. `Infinity`: no data was read; 0: a read failed. */
  dataFreshUntil: number;
  hasFailed: boolean;
}

/** `waitsForAll`: for a document that is cached; the others are streamed. */
export function newRenderState(nonce: string, waitsForAll: boolean): RenderState {
  return { nonce, waitsForAll, dataFreshUntil: Number.POSITIVE_INFINITY, hasFailed: false };
}

type Handle = ReturnType<typeof createRequestHandler<Env>>;
let handler: Handle | undefined;

async function requestHandler(): Promise<Handle> {
  handler ??= createRequestHandler<Env>({
    build: import.meta.env.DEV ? serverBuild : await serverBuild(),
    mode: import.meta.env.MODE,
    getLoadContext: ({ context }) => context.cloudflare.data.context as RouterContextProvider,
  });
  return handler;
}

/** Renders with React Router's Cloudflare handler, which takes the event of a Pages function. */
export async function renderRequest(
  { env, executionCtx }: SiteContext,
  request: Request,
  rendering: RenderState,
): Promise<Response> {
  const waitUntil = (work: Promise<unknown>) => executionCtx.waitUntil(work);
  const context = new RouterContextProvider();
  const tagManager = readTagManager(env);
  context.set(requestContext, {
    ...formStores(
      { db: env.DB, intakeQueue: env.INTAKE_QUEUE, outboxQueue: env.OUTBOX_QUEUE },
      runtimeDeps,
      waitUntil,
      () =>
        parseLeadSignals(request, conversionSettings(env), consentVersion(tagManager), Date.now()),
      {
        conversions: configuredPlatforms(conversionSettings(env)),
        hasWebhook: webhookSettings(env).webhook !== null,
      },
    ),
    nonce: rendering.nonce,
    waitsForAll: rendering.waitsForAll,
    route: await findRoute(request),
    tagManager,
    formGuard: createRequestGuard(request, env),
    formSecret: spamSettings(env).secret,
    approvedReviews: d1ReviewStore(env.DB, (freshUntil) => {
      rendering.dataFreshUntil = Math.min(rendering.dataFreshUntil, freshUntil);
    }),
    desk: createDesk({
      db: env.DB,
      secret: spamSettings(env).secret,
      settings: conversionSettings(env),
      now: () => new Date(),
    }),
    leadRecipient: webhookHost(webhookSettings(env)),
    storeReader: createStoreReader(request, env, waitUntil),
    onRenderError() {
      rendering.hasFailed = true;
    },
    hasFormErrors: false,
  });
  // The handler reads only these fields; the others belong to the file routing of Pages.
  const event = { request, env, data: { context }, waitUntil, passThroughOnException() {} };
  const handle = await requestHandler();
  return await handle(event as unknown as Parameters<Handle>[0]);
}

export async function renderPage(c: SiteContext): Promise<Response> {
  const startedAt = Date.now();
  const rendering = newRenderState(c.get("nonce"), false);
  const { status, headers, body } = await renderRequest(c, c.req.raw, rendering);
  const own = new Headers(headers);
  const reason = ["GET", "HEAD"].includes(c.req.method) ? "bypass" : "method";
  setCacheStatus(own, `fwd=${reason}`, `${reason}, render;dur=${Date.now() - startedAt}`);
  return new Response(body, { status, headers: own });
}
