import { refuse } from "../tools/say.ts";
import { choosePort, stateOfPort } from "./port.ts";

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
