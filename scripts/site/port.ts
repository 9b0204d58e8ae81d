import { connect, createServer } from "node:net";
import { exitWith } from "../tools/say.ts";

export type PortChoice = { ok: true; port: number } | { ok: false; reason: string };

export function choosePort(text: string | undefined, fallback: number): PortChoice {
  if (!text) return { ok: true, port: fallback };
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return { ok: true, port };
  return { ok: false, reason: `PORT must be a whole number from 1 to 65535, not "${text}".` };
}

/**
 * Checks both loopback addresses, because "localhost" means either. Connects before binding, which
 * macOS allows beside a server on 0.0.0.0.
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

/** Returns a free port, or exits with a message. */
export async function freePortOrExit(fallback: number): Promise<number> {
  const choice = choosePort(process.env.PORT, fallback);
  if (!choice.ok) return exitWith(choice.reason);
  const { port } = choice;
  const state = await stateOfPort(port);
  if (state === "taken") {
    return exitWith(`Port ${port} is taken: stop what runs there or set PORT to another number.`);
  }
  if (state === "forbidden") {
    return exitWith(`Port ${port} may not be used by this account: set PORT to 1024 or more.`);
  }
  return port;
}
