import { createServer, type IncomingMessage } from "node:http";

/**
 * Specs query the site's runtime here: reading the file directly would miss the write-ahead log.
 */
export async function serveQueries(
  database: D1Database,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    try {
      const { sql, values } = JSON.parse(await textOf(request));
      const { results } = await database
        .prepare(sql)
        .bind(...values)
        .run();
      response.end(JSON.stringify(results));
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(Number(Object(server.address()).port)));
  });
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  return text;
}
