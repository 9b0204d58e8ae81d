import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A deployed site as a deploy sees it: the list of its files, and each of them from where it is served. */
export async function deployedSite(files: readonly string[], servedAt: string) {
  const names = files.filter((name) => /\.(?:js|css|woff2|svg)$/.test(name));
  const list = JSON.stringify([{ builtAt: new Date(0).toISOString(), files: names }]);
  const server = createServer(async ({ url = "" }, response) => {
    if (url === "/builds.json") {
      response.writeHead(200, { "Content-Type": "application/json" }).end(list);
      return;
    }
    const answer = await fetch(servedAt + url);
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
