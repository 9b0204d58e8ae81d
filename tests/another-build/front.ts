import { createServer, request as ask } from "node:http";
import { listen } from "./listen.ts";

/** One origin for a site whose builds change. */
export async function openFront(origin: string) {
  let target = new URL(origin);
  const server = createServer((request, response) => {
    const { hostname, port } = target;
    const { method, headers, url: path } = request;
    const passed = ask({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    // The client has disconnected.
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  return {
    ...(await listen(server)),
    switchTo: (next: string): void => {
      target = new URL(next);
    },
  };
}
