import type { ConversionSettings } from "#workers/conversions/conversion-settings.ts";
import { ga4Endpoint } from "../conversions/ga4-endpoint.ts";
import { metaEndpoint } from "../conversions/meta-endpoint.ts";
import { GA4, META, readPosted } from "../conversions/endpoint.ts";
import { webhookEndpoint, WEBHOOK } from "../conversions/webhook-endpoint.ts";
import type { Isolate } from "./isolate.ts";
import type { Call } from "./sqlite-database.ts";
import type { VirtualTime } from "./virtual-time.ts";

export const SETTINGS: ConversionSettings = { ga4: GA4, meta: META, googleAds: null };

/** An event that a platform accepted, and the run of the Worker that sent it. */
interface Delivery {
  readonly platform: "ga4" | "meta" | "webhook";
  readonly eventId: string;
  readonly body: string;
  readonly by: Isolate;
  /** Failures in that run before it sent. */
  readonly failuresBefore: number;
}

/** GA4, Meta and the webhook. Calls to them may fail like all others, or return what `failure` says. */
export function simulatedPlatforms(time: VirtualTime) {
  const ga4 = ga4Endpoint(time.trueNow);
  const meta = metaEndpoint(time.trueNow);
  const deliveries: Delivery[] = [];
  const webhook = webhookEndpoint(time.trueNow);
  const failure: {
    status: (platform: "ga4" | "meta") => number | null;
    webhook: () => ResponseInit | null;
  } = { status: () => null, webhook: () => null };

  function fetcherFor(isolate: Isolate, call: Call): typeof fetch {
    return (input, init) => {
      if (String(input) === WEBHOOK.url) return postToWebhook(isolate, call, input, init);
      const posted = readPosted(input, init);
      const platform = posted.address.origin === GA4.GA4_ORIGIN ? "ga4" : "meta";
      const endpoint = { ga4, meta }[platform];
      const failuresBefore = isolate.failures;
      return call(`${platform}.post`, () => {
        const status = failure.status(platform);
        if (status !== null) return new Response("<h1>Sorry</h1>", { status });
        const before = endpoint.received.length;
        const response = endpoint.receive(posted);
        for (const { eventId, body } of endpoint.received.slice(before)) {
          deliveries.push({ platform, eventId, body, by: isolate, failuresBefore });
        }
        return response;
      });
    };
  }

  function postToWebhook(
    isolate: Isolate,
    call: Call,
    ...[input, init]: Parameters<typeof fetch>
  ): Promise<Response> {
    const failuresBefore = isolate.failures;
    return call("webhook.fetch", () => {
      const failed = failure.webhook();
      if (failed !== null) return new Response(null, failed);
      const response = webhook.receive(input, init);
      for (const { eventId, body } of webhook.received.slice(-1)) {
        deliveries.push({ platform: "webhook", eventId, body, by: isolate, failuresBefore });
      }
      return response;
    });
  }

  return { ga4, meta, webhook, deliveries, failure, fetcherFor };
}
