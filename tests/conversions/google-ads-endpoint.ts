import * as v from "valibot";
import {
  Currency,
  listIssues,
  Money,
  parseJson,
  type Posted,
  type Received,
  Sha256,
  Text,
  violated,
} from "./endpoint.ts";

// Google's published rules, independent of the site's own check:
// developers.google.com/data-manager/api/reference/rest/v1/events/ingest,
// …/data-manager/api/devguides/events/google-ads/offline/send-events and
// developers.google.com/identity/protocols/oauth2/service-account.

const TOKEN_URI = "https://oauth2.example/token";
const CLIENT_EMAIL = "site@project.iam.gserviceaccount.com";
const TOKEN = "ya29.token";
const REQUEST_ID = "126365e1-16d0-4c81-9de9-f362711e250a";
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

function claimsAt(now: number) {
  return v.pipe(
    v.object({
      iss: v.literal(CLIENT_EMAIL),
      scope: v.literal("https://www.googleapis.com/auth/datamanager"),
      aud: v.literal(TOKEN_URI),
      iat: v.pipe(v.number(), v.minValue(now / 1000 - 60), v.maxValue(now / 1000 + 60)),
      exp: v.number(),
    }),
    v.check(({ iat, exp }) => exp > iat && exp - iat <= 3600, "valid for more than an hour"),
  );
}

const Granted = v.literal("CONSENT_GRANTED");
const ClickId = v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)));
const Person = v.object({ emailAddress: Sha256 });

function eventAt(now: number) {
  return v.strictObject({
    transactionId: Text,
    eventTimestamp: v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      v.check((time) => Date.parse(time) <= now + 60_000, "in the future"),
    ),
    eventSource: v.picklist(["WEB", "APP", "IN_STORE", "PHONE", "MESSAGE", "OTHER"]),
    currency: Currency,
    conversionValue: Money,
    consent: v.object({ adUserData: Granted, adPersonalization: Granted }),
    userData: v.object({
      userIdentifiers: v.pipe(v.array(Person), v.minLength(1), v.maxLength(10)),
    }),
    adIdentifiers: v.optional(v.strictObject({ gclid: ClickId, gbraid: ClickId, wbraid: ClickId })),
  });
}

const Destination = v.object({
  operatingAccount: v.object({
    accountType: v.literal("GOOGLE_ADS"),
    accountId: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  }),
  productDestinationId: v.pipe(v.string(), v.digits()),
});

function requestAt(now: number) {
  return v.strictObject({
    destinations: v.strictTuple([Destination]),
    encoding: v.literal("HEX"),
    events: v.pipe(v.array(eventAt(now)), v.minLength(1), v.maxLength(2000)),
  });
}

export function findViolations(request: unknown, now: number): string[] {
  return listIssues(requestAt(now), request);
}

/** Mocks the Data Manager API and Google's token endpoint. `now`: epoch ms. */
export async function googleAdsEndpoint(now: () => number) {
  const options = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const uses = ["sign", "verify"] as const;
  const keys = (await crypto.subtle.generateKey(options, true, uses)) as CryptoKeyPair;
  const pkcs8 = (await crypto.subtle.exportKey("pkcs8", keys.privateKey)) as ArrayBuffer;
  const lines = Buffer.from(pkcs8).toString("base64").replaceAll(/.{64}/g, "$&\n");
  const settings = {
    GOOGLE_ADS_CUSTOMER_ID: "1234567890",
    GOOGLE_ADS_CONVERSION_ACTION_ID: "987654",
    GOOGLE_ADS_SERVICE_ACCOUNT: JSON.stringify({
      type: "service_account",
      client_email: CLIENT_EMAIL,
      private_key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
      token_uri: TOKEN_URI,
    }),
    GOOGLE_ADS_ORIGIN: "https://google-ads.example",
  };
  const received: Received<v.InferOutput<ReturnType<typeof eventAt>>>[] = [];
  const violations: string[] = [];
  const uploads = { status: "SUCCESS", errorInfo: {}, asked: 0 };

  async function receive(posted: Posted): Promise<Response> {
    if (posted.address.href === TOKEN_URI) return await grant(posted);
    return posted.method === "GET" ? retrieve(posted) : ingest(posted);
  }

  async function grant({ contentType, body }: Posted): Promise<Response> {
    const form = new URLSearchParams(body);
    const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
    const bytes = Buffer.from(signature, "base64url");
    const signed = Buffer.from(`${head}.${claims}`);
    const wrong = violated({
      signature: await crypto.subtle.verify(RSA, keys.publicKey, bytes, signed),
      "content type": contentType === "application/x-www-form-urlencoded",
      grant_type: form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer",
      alg: Object(decoded(head)).alg === "RS256",
    });
    wrong.push(...listIssues(claimsAt(now()), decoded(claims)));
    violations.push(...wrong);
    if (wrong.length > 0) return Response.json({ error: "invalid_grant" }, { status: 400 });
    return Response.json({ access_token: TOKEN, expires_in: 3599, token_type: "Bearer" });
  }

  function ingest({ address, method, contentType, authorization, body }: Posted): Response {
    const request = parseJson(body);
    const wrong = violated({
      endpoint: `${method} ${address.pathname}${address.search}` === "POST /v1/events:ingest",
      JSON: contentType.startsWith("application/json"),
      token: authorization === `Bearer ${TOKEN}`,
    });
    wrong.push(...findViolations(request, now()));
    violations.push(...wrong);
    if (wrong.length > 0) {
      const error = { code: 400, message: wrong.join(), status: "INVALID_ARGUMENT" };
      return Response.json({ error }, { status: 400 });
    }
    for (const event of v.parse(requestAt(now()), request).events) {
      received.push({ event, eventId: event.transactionId, body, at: now() });
    }
    return Response.json({ requestId: REQUEST_ID });
  }

  // …/data-manager/api/reference/rest/v1/requestStatus/retrieve
  function retrieve({ address, authorization }: Posted): Response {
    const wrong = violated({
      endpoint: address.pathname === "/v1/requestStatus:retrieve",
      "request id": address.search === `?requestId=${REQUEST_ID}` && received.length > 0,
      token: authorization === `Bearer ${TOKEN}`,
    });
    violations.push(...wrong);
    uploads.asked += 1;
    const { status: requestStatus, errorInfo } = uploads;
    const destination = { requestStatus, errorInfo, eventsIngestionStatus: { recordCount: "1" } };
    return Response.json({ requestStatusPerDestination: [destination] });
  }

  /** `uploads`: what becomes of them, and how often that was asked. */
  return { settings, received, violations, receive, uploads };
}

function decoded(part: string): unknown {
  return parseJson(Buffer.from(part, "base64url").toString());
}
