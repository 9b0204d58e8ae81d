import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomeOfGoogleAds, parseUploadStatus } from "./google-ads.ts";

function errorResponse(status: string, ...reasons: string[]): string {
  const details = [{ "@type": "BadRequest" }, ...reasons.map((reason) => ({ reason }))];
  return JSON.stringify({ error: { code: 0, message: "for anna@store.example", status, details } });
}

test.each([
  ['{"requestId":"126365e1-16d0"}', "126365e1-16d0"],
  ["{}", "google-ads"],
  ['{"requestId":"a b"}', "google-ads"],
  ['{"requestId":7}', "google-ads"],
])("the response 200 %s is an accepted upload with the id %s", (text, id) => {
  expect(outcomeOfGoogleAds(200, text)).toEqual({ ok: true, id });
});

const BAD_HASH = errorResponse("INVALID_ARGUMENT", "BAD_HASH");
const DENIED = errorResponse("PERMISSION_DENIED");
const EXHAUSTED = errorResponse("RESOURCE_EXHAUSTED");

test.each<[string, number, string, boolean, string]>([
  ["a wrong field", 400, BAD_HASH, true, "google-ads-error INVALID_ARGUMENT BAD_HASH"],
  ["an expired token", 401, "{}", false, "google-ads-not-authorised http-401"],
  ["a foreign account", 403, DENIED, false, "google-ads-not-authorised PERMISSION_DENIED"],
  ["too many requests", 429, EXHAUSTED, false, "google-ads-error RESOURCE_EXHAUSTED"],
  ["a broken server", 503, "<h1>Sorry</h1>", false, "google-ads-http-503"],
  ["an unknown address", 404, "", true, "google-ads-http-404"],
  ["a redirect", 302, "", false, "google-ads-http-302"],
])("classifies the failure: %s", (_what, status, text, isFinal, code) => {
  expect(outcomeOfGoogleAds(status, text)).toEqual({ ok: false, isFinal, code });
});

test("handles any response without throwing, and copies no free text of it into an error code", () => {
  const error = fc.record({
    status: fc.oneof(fc.string(), fc.constant("for anna@store.example")),
    details: fc.array(fc.record({ reason: fc.oneof(fc.string(), fc.jsonValue()) })),
  });
  const reply = fc.record({ error }).map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.json(), reply), (status, text) => {
      const outcome = outcomeOfGoogleAds(status, text);
      fc.pre(!outcome.ok);
      expect(outcome.code).toMatch(/^google-ads-[\w -]+$/);
    }),
  );
});

function statusReply(requestStatus: string, ...reasons: string[]): string {
  const errorInfo = { errorCounts: reasons.map((reason) => ({ reason, recordCount: "1" })) };
  return JSON.stringify({ requestStatusPerDestination: [{ requestStatus, errorInfo }] });
}

test.each([
  [statusReply("SUCCESS"), { ok: true, id: "126365e1" }],
  [
    statusReply(
      "FAILED",
      "PROCESSING_ERROR_REASON_EVENT_TOO_OLD",
      "PROCESSING_ERROR_REASON_INVALID_GCLID",
    ),
    { ok: false, isFinal: true, code: "google-ads-rejected EVENT_TOO_OLD INVALID_GCLID" },
  ],
  [statusReply("PARTIAL_SUCCESS"), { ok: false, isFinal: true, code: "google-ads-rejected" }],
  [
    statusReply("FAILED", "for anna@store.example"),
    { ok: false, isFinal: true, code: "google-ads-rejected" },
  ],
  [
    '{"requestStatusPerDestination":[{"requestStatus":"FAILED"}]}',
    { ok: false, isFinal: true, code: "google-ads-rejected" },
  ],
])("the status %s of an upload is the outcome %j", (text, outcome) => {
  expect(parseUploadStatus("126365e1", text)).toEqual(outcome);
});

test.each([statusReply("PROCESSING"), statusReply("NEW_STATUS"), "{}", "<h1>Sorry</h1>"])(
  "the status %s is asked for again in half an hour",
  (text) => {
    const outcome = parseUploadStatus("126365e1", text);
    expect(outcome).toMatchObject({ ok: false, isFinal: false, waitMs: 1_800_000 });
  },
);
