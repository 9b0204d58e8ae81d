import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ga4Endpoint } from "./ga4-endpoint.ts";
import { metaEndpoint } from "./meta-endpoint.ts";
import type { Posted } from "./received.ts";

const now = Date.now;
const ACCOUNT = { measurementId: "G-TEST123456", apiSecret: "test-secret" };
const PIXEL = { pixelId: "1234567890", accessToken: "EAAtest" };

/** Both stand-ins on one port, with the settings for the site. */
export async function servePlatforms() {
  const ga4 = ga4Endpoint({ ...ACCOUNT, now });
  const meta = metaEndpoint({ ...PIXEL, now });
  const server = createServer(async (request, response) => {
    const posted = await postedTo(request);
    const { receive } = posted.address.pathname.startsWith("/mp/") ? ga4 : meta;
    const answer = receive(posted);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    ga4,
    meta,
    settings: {
      GA4_MEASUREMENT_ID: ACCOUNT.measurementId,
      GA4_API_SECRET: ACCOUNT.apiSecret,
      GA4_ORIGIN: origin,
      META_PIXEL_ID: PIXEL.pixelId,
      META_ACCESS_TOKEN: PIXEL.accessToken,
      META_ORIGIN: origin,
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function postedTo(request: IncomingMessage): Promise<Posted> {
  return {
    address: new URL(request.url ?? "/", "http://localhost"),
    method: request.method ?? "",
    contentType: request.headers["content-type"] ?? "",
    body: await text(request),
  };
}
