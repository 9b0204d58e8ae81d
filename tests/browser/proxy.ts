import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Starts a proxy to a site that `switchTo` changes. `pass` forwards the body of a response. */
export async function openProxy(
  site: string,
  pass: (answer: IncomingMessage, response: ServerResponse) => unknown = pipe,
) {
  let target = new URL(site);
  const server = createServer((request, response) => {
    const { hostname, port } = target;
    const { method, url: path } = request;
    const headers = { ...request.headers, "accept-encoding": "identity" };
    // A kept connection is lost if the site closes it, after five seconds, as it is used again.
    const options = { hostname, port, path, method, headers, agent: false } as const;
    const upstream = forward(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pass(answer, response);
    });
    // The browser may have disconnected.
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  });
  return {
    ...(await listen(server)),
    switchTo: (next: string): void => {
      target = new URL(next);
    },
  };
}

function pipe(answer: IncomingMessage, response: ServerResponse): void {
  answer.pipe(response);
}

/** Starts a proxy that holds every document after the first match of `until`, until `release()`. */
export async function holdDocuments(site: string, until: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const proxy = await openProxy(site, async (answer, response) => {
    if (!answer.headers["content-type"]?.startsWith("text/html")) return pipe(answer, response);
    const document = await text(answer);
    const [sent = ""] = new RegExp(`^.*?${until.source}`, "s").exec(document) ?? [];
    response.write(sent);
    await released;
    response.end(document.slice(sent.length));
  });
  return { ...proxy, release };
}

export async function listen(server: Server) {
  // A test that pauses finds its connection still open.
  server.keepAliveTimeout = 10 * 60_000;
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose](): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
