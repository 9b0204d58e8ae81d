import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { portProblem } from "./port.ts";

test.each([0, 65_536, -1, 80.5, Number.NaN])("rejects %d", async (port) => {
  expect(await portProblem(port)).toContain("PORT must be");
});

const loopback = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, address }) => internal && ["127.0.0.1", "::1"].includes(address));

test.each(loopback.map(({ address }) => address))("finds a server on %s", async (host) => {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = Object(server.address());
  expect(await portProblem(port)).toContain(`Port ${port} is in use`);
  await new Promise((resolve) => server.close(resolve));
  expect(await portProblem(port)).toBeUndefined();
});
