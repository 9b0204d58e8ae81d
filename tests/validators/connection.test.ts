import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const SITE = String(process.env.SITE_URL);
const OURS = { Origin: SITE, "Content-Type": "application/x-www-form-urlencoded" };
const [LONG, TOO_LONG] = [300_000, 3_000_000];

/** One connection for all requests, as a browser or Cloudflare reuses it. `chunked`: without a length. */
function openConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    bytes: number,
    isChunked = false,
  ): Promise<number> {
    const framing = isChunked
      ? { "Transfer-Encoding": "chunked" }
      : { "Content-Length": String(bytes) };
    const sent = request(SITE + path, { agent, method, headers: { ...headers, ...framing } });
    sent.write("a".repeat(bytes));
    sent.end();
    const [response]: IncomingMessage[] = await once(sent, "response");
    if (!response) throw new Error("no response");
    await text(response);
    return response.statusCode ?? 0;
  };
}

test.each<[number, string, string, Record<string, string>, number]>([
  [413, "POST", "/checkout", OURS, TOO_LONG],
  [413, "POST", "/consent-record", OURS, TOO_LONG],
  [400, "POST", "/consent-record", OURS, LONG],
  [400, "POST", "/csp-report", OURS, LONG],
  [400, "POST", "/%", OURS, LONG],
  [403, "POST", "/checkout", { ...OURS, Origin: "https://evil.example" }, LONG],
  [415, "POST", "/checkout", { ...OURS, "Content-Type": "application/json" }, LONG],
  [308, "POST", "/Checkout/", OURS, LONG],
  [405, "POST", "/services", OURS, LONG],
  [405, "PUT", "/checkout", OURS, LONG],
  [405, "POST", "/pictures/consent-order.svg", OURS, LONG],
  [200, "GET", "/services", OURS, LONG],
  [200, "GET", "/checkout", OURS, LONG],
  [200, "GET", "/healthz", OURS, LONG],
])(
  "after a %i for %s %s with a body, the connection takes the next request",
  async (status, method, path, headers, bytes) => {
    const send = openConnection();
    for (const isChunked of [false, true]) {
      expect(await send(method, path, headers, bytes, isChunked)).toBe(status);
      expect(await send("POST", "/contact-us", OURS, 10)).toBe(422);
    }
  },
);
