import { createServer } from "node:http";
import { listen } from "./listen.ts";

/** A deployed site's list of files, and the files themselves. */
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
  return await listen(server);
}
