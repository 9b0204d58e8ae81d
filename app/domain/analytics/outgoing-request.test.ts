import { expect, test } from "vitest";
import { outgoingRequest } from "./outgoing-request.ts";

const ORIGIN = "https://www.tealgrowth.example";
const GOOGLE = "https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234";
const OWN = "/m7q3/?id=GTM-ABC1234";

function request(name: string, container?: string, initiatorType = "fetch") {
  return outgoingRequest({ name, initiatorType, startTime: 12.6 }, ORIGIN, container);
}

test.each([
  [GOOGLE, GOOGLE, "www.googletagmanager.com"],
  [`${ORIGIN}/m7q3/?id=GTM-ABC1234`, OWN, "www.tealgrowth.example/m7q3/"],
  [`${ORIGIN}/m7q3/g/collect?v=2`, OWN, "www.tealgrowth.example/m7q3/"],
  ["https://tags.tealgrowth.example/g/collect", undefined, "tags.tealgrowth.example"],
  ["https://www.tealgrowth.example:8443/x", undefined, "www.tealgrowth.example:8443"],
])("%s has left, with the container at %s", (name, container, host) => {
  expect(request(name, container)).toEqual({
    address: new URL(name),
    host,
    kind: "data",
    at: 13,
    mayHaveBody: true,
  });
});

test.each([
  [`${ORIGIN}/assets/entry.js`, GOOGLE],
  [`${ORIGIN}/gtm.js`, GOOGLE],
  [`${ORIGIN}/consent-record`, OWN],
  [`${ORIGIN}/m7q3`, undefined],
  [`data:image/png;base64,AA`, GOOGLE],
  [`blob:${ORIGIN}/5b3f2a4e`, GOOGLE],
])("%s stayed here, with the container at %s", (name, container) => {
  expect(request(name, container)).toBeNull();
});

test("names what was asked for", () => {
  expect(request(GOOGLE, GOOGLE, "script")).toMatchObject({ kind: "a script", mayHaveBody: false });
  expect(request(GOOGLE, GOOGLE, "early-hints")?.kind).toBe("something else");
});
