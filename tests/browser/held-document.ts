import { createServer, request as ask } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../another-build/listen.ts";

/**
 * The site behind a network that stops in the middle of every document, behind what `until` matches
 * first, and goes on when `release` is called.
 */
export async function holdDocuments(site: string, until: RegExp) {
  const { hostname, port } = new URL(site);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const { method, headers, url: path } = request;
    const asked = { ...headers, "accept-encoding": "identity" };
    const passed = ask({ hostname, port, path, method, headers: asked }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers["content-type"]?.startsWith("text/html")) {
        answer.pipe(response);
        return;
      }
      const document = await text(answer);
      const [sent = ""] = new RegExp(`^.*?${until.source}`, "s").exec(document) ?? [];
      response.write(sent);
      await released;
      response.end(document.slice(sent.length));
    });
    // A browser that has left wants no answer any more.
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  return {
    ...(await listen(server)),
    release,
  };
}
