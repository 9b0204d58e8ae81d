import { connect } from "node:net";
import { exitWith } from "../tools/output.ts";

/** Returns PORT or the default. Exits with a message if it is invalid or in use. */
export async function freePortOrExit(fallback: number): Promise<number> {
  const port = Number(process.env.PORT || fallback);
  const problem = await portProblem(port);
  return problem ? exitWith(problem) : port;
}

async function portProblem(port: number): Promise<string | undefined> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return `PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`;
  }
  // "localhost" is either. macOS would share the port with a server on 0.0.0.0, which connecting finds.
  const results = await Promise.all([accepts("127.0.0.1", port), accepts("::1", port)]);
  if (!results.includes(true)) return undefined;
  return `Port ${port} is in use: stop that program or set PORT to another number.`;
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve(true);
    }).on("error", () => resolve(false));
  });
}
