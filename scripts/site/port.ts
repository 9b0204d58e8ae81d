import { connect, createServer } from "node:net";
import { refuse } from "../tools/say.ts";

export type PortChoice = { ok: true; port: number } | { ok: false; reason: string };

/** The PORT of the environment, or the fallback when there is none. */
export function choosePort(text: string | undefined, fallback: number): PortChoice {
  if (!text) return { ok: true, port: fallback };
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return { ok: true, port };
  return { ok: false, reason: `PORT must be a whole number from 1 to 65535, not "${text}".` };
}

/**
 * A server on one of the two loopback addresses is enough to be in the way: "localhost" means both,
 * and the visitor's browser decides which one it asks. Asking comes before binding, which macOS
 * allows beside a server on 0.0.0.0.
 */
export async function stateOfPort(port: number): Promise<"free" | "taken" | "forbidden"> {
  const answers = await Promise.all([accepts("127.0.0.1", port), accepts("::1", port)]);
  return answers.includes(true) ? "taken" : await bind(port);
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

function bind(port: number): Promise<"free" | "taken" | "forbidden"> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "EACCES" ? "forbidden" : "taken"),
    );
    server.listen(port, "127.0.0.1", () => server.close(() => resolve("free")));
  });
}

/** The port to serve at, known to be free; otherwise the task ends here with one line. */
export async function freePortOrRefuse(fallback: number): Promise<number> {
  const choice = choosePort(process.env.PORT, fallback);
  if (!choice.ok) return refuse(choice.reason);
  const { port } = choice;
  const state = await stateOfPort(port);
  if (state === "taken") {
    return refuse(`Port ${port} is taken: stop what runs there or set PORT to another number.`);
  }
  if (state === "forbidden") {
    return refuse(`Port ${port} may not be used by this account: set PORT to 1024 or more.`);
  }
  return port;
}
