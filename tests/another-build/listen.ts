import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export async function listen(server: Server) {
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
