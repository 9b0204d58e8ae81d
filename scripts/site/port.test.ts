import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, test } from "vitest";
import { choosePort, stateOfPort } from "./port.ts";

describe("choosePort", () => {
  test("takes the fallback without PORT", () => {
    expect(choosePort(undefined, 8787)).toEqual({ ok: true, port: 8787 });
    expect(choosePort("", 8787)).toEqual({ ok: true, port: 8787 });
  });

  test.each(["1", "8080", "65535"])("takes %s", (text) => {
    expect(choosePort(text, 8787)).toEqual({ ok: true, port: Number(text) });
  });

  test.each(["0", "65536", "-1", "80.5", "1e3", "abc", " 80", "0x50"])("refuses %j", (text) => {
    expect(choosePort(text, 8787)).toMatchObject({ ok: false });
  });
});

const loopback = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, address }) => internal && ["127.0.0.1", "::1"].includes(address));

test.each(loopback.map(({ address }) => address))("sees a server on %s", async (host) => {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.on("error", reject);
    server.listen(0, host, () => resolve(Number(Object(server.address()).port)));
  });
  expect(await stateOfPort(port)).toBe("taken");
  await new Promise((resolve) => server.close(resolve));
  expect(await stateOfPort(port)).toBe("free");
});
