import { createServer, request as ask } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../another-build/listen.ts";

/** A proxy that holds every document after the first match of `until`, until `release` is called. */
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
    // The browser may have left.
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  return {
    ...(await listen(server)),
    release,
  };
}
