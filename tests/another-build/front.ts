import { createServer, request as ask } from "node:http";
import { listen } from "./listen.ts";

/** One address for a site whose builds change behind it. */
export async function openFront(origin: string) {
  let target = new URL(origin);
  const server = createServer((request, response) => {
    const { hostname, port } = target;
    const { method, headers, url: path } = request;
    const passed = ask({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    // A browser that has left wants no answer any more.
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  return {
    ...(await listen(server)),
    /** From now on another build answers. */
    switchTo: (next: string): void => {
      target = new URL(next);
    },
  };
}
