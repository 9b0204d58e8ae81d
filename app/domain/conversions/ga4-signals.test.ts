import fc from "fast-check";
import { expect, test } from "vitest";
import { derivedIds, readGa4Signals } from "./ga4-signals.ts";

const NOTHING = { clientId: null, sessionId: null };
const ID = "G-ABC123DEF4";

test("reads both ids from the cookies of Google's tag, in both of their forms", () => {
  const first =
    "a=1; _ga=GA1.1.1234567890.1795270000; _ga_ABC123DEF4=GS1.1.1795277000.3.1.1795277100.0.0.0";
  const second =
    "_ga_OTHER=GS1.1.1.1; _ga_ABC123DEF4=GS2.1.s1795277000$o3$g1$t1795277100$j60$l0$h0; _ga=GA1.2-2.1234567890.1795270000";
  const known = { clientId: "1234567890.1795270000", sessionId: "1795277000" };
  expect(readGa4Signals(first, ID)).toEqual(known);
  expect(readGa4Signals(second, ID)).toEqual(known);
});

test("takes nothing from the session of another container, or from anything else", () => {
  expect(readGa4Signals("_ga_OTHER=GS1.1.1795277000.3", ID)).toEqual(NOTHING);
  expect(readGa4Signals("_ga=GA1.1.anna@store.example; _ga_ABC123DEF4=GS2.1.x", ID)).toEqual(
    NOTHING,
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { clientId, sessionId } = readGa4Signals(`_ga=${one}; _ga_ABC123DEF4=${other}`, ID);
      expect(clientId ?? "1.1").toMatch(/^\d+\.\d+$/);
      expect(sessionId ?? "1").toMatch(/^\d+$/);
    }),
  );
});

test("ids of a request are the same each time, and others for another request", () => {
  const request = { id: "5b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d", sentAt: 1_795_277_753_123 };
  expect(derivedIds(request)).toEqual({
    clientId: "1530866254.1795277753",
    sessionId: "1795277753",
  });
  expect(derivedIds({ ...request, id: "6b3f2a4e-8f10-4c55-9c2e-2f6d3a1b0c9d" })).not.toEqual(
    derivedIds(request),
  );
});
