import { isRecord, parsedOf, type Posted, type Received, textOf } from "./received.ts";

// Google's published rules, independent of the site's own check:
// developers.google.com/data-manager/api/reference/rest/v1/events/ingest,
// …/data-manager/api/devguides/events/google-ads/offline/send-events and
// developers.google.com/identity/protocols/oauth2/service-account.

const SCOPE = "https://www.googleapis.com/auth/datamanager";
const TOKEN_URI = "https://oauth2.example/token";
const CLIENT_EMAIL = "site@project.iam.gserviceaccount.com";
const TOKEN = "ya29.token";
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
const EVENT_KEYS = ["transactionId", "eventTimestamp", "eventSource", "currency"].concat([
  "conversionValue",
  "consent",
  "adIdentifiers",
  "userData",
]);

/** Mocks the Data Manager API and Google's token endpoint. `now`: epoch ms. */
export async function googleAdsEndpoint(now: () => number) {
  const options = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const keys = (await crypto.subtle.generateKey(options, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
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
  const received: Received<Record<string, unknown>>[] = [];
  const violations: string[] = [];

  async function receive(posted: Posted): Promise<Response> {
    return posted.address.href === TOKEN_URI ? await grant(posted) : ingest(posted);
  }

  async function grant({ contentType, body }: Posted): Promise<Response> {
    const form = new URLSearchParams(body);
    const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
    const isSigned = await crypto.subtle.verify(
      RSA,
      keys.publicKey,
      Buffer.from(signature, "base64url"),
      Buffer.from(`${head}.${claims}`),
    );
    const wrong = isSigned ? claimViolations(parsedOf(decoded(claims)), now()) : ["signature"];
    if (contentType !== "application/x-www-form-urlencoded") wrong.push("content type");
    if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer") {
      wrong.push("grant_type");
    }
    if (textOf(Object(parsedOf(decoded(head))).alg) !== "RS256") wrong.push("alg");
    violations.push(...wrong);
    if (wrong.length > 0) return Response.json({ error: "invalid_grant" }, { status: 400 });
    return Response.json({ access_token: TOKEN, expires_in: 3599, token_type: "Bearer" });
  }

  function ingest({ address, method, contentType, authorization, body }: Posted): Response {
    const request = parsedOf(body);
    const wrong = violationsOf(request, now());
    if (address.pathname !== "/v1/events:ingest" || address.search || method !== "POST") {
      wrong.push("not the endpoint");
    }
    if (!contentType.startsWith("application/json")) wrong.push("not JSON");
    if (authorization !== `Bearer ${TOKEN}`) wrong.push("token");
    violations.push(...wrong);
    if (wrong.length > 0 || !isRecord(request)) {
      const error = { code: 400, message: wrong.join(), status: "INVALID_ARGUMENT" };
      return Response.json({ error }, { status: 400 });
    }
    for (const event of request.events as Record<string, unknown>[]) {
      received.push({ event, eventId: textOf(event.transactionId), body, at: now() });
    }
    return Response.json({ requestId: "126365e1-16d0-4c81-9de9-f362711e250a" });
  }

  return { settings, received, violations, receive };
}

function decoded(part: string): string {
  return Buffer.from(part, "base64url").toString();
}

function claimViolations(claims: unknown, now: number): string[] {
  if (!isRecord(claims)) return ["claims"];
  const { iss, scope, aud, iat, exp } = claims;
  const wrong: string[] = [];
  if (iss !== CLIENT_EMAIL) wrong.push("iss");
  if (scope !== SCOPE) wrong.push("scope");
  if (aud !== TOKEN_URI) wrong.push("aud");
  const [from, to] = [Number(iat), Number(exp)];
  if (!(Math.abs(now / 1000 - from) < 60)) wrong.push("iat");
  if (!(to > from && to - from <= 3600)) wrong.push("exp");
  return wrong;
}

export function violationsOf(request: unknown, now: number): string[] {
  if (!isRecord(request)) return ["not an object"];
  const { destinations, events, encoding, ...unknown } = request;
  const wrong = Object.keys(unknown).map((key) => `unknown: ${key}`);
  if (encoding !== "HEX") wrong.push("encoding");
  if (!Array.isArray(destinations) || destinations.length !== 1) return [...wrong, "destinations"];
  const { operatingAccount, productDestinationId } = destinations[0];
  if (operatingAccount?.accountType !== "GOOGLE_ADS") wrong.push("accountType");
  if (!/^\d{10}$/.test(textOf(operatingAccount?.accountId))) wrong.push("accountId");
  if (!/^\d+$/.test(textOf(productDestinationId))) wrong.push("productDestinationId");
  if (!Array.isArray(events) || events.length < 1 || events.length > 2000) {
    return [...wrong, "events"];
  }
  return [...wrong, ...events.flatMap((event) => eventViolations(event, now))];
}

function eventViolations(event: unknown, now: number): string[] {
  if (!isRecord(event)) return ["not an event"];
  const wrong = Object.keys(event).filter((key) => !EVENT_KEYS.includes(key));
  const { transactionId, eventTimestamp, eventSource, currency, conversionValue } = event;
  if (typeof transactionId !== "string" || transactionId === "") wrong.push("transactionId");
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(textOf(eventTimestamp))) wrong.push("eventTimestamp");
  if (!(Date.parse(textOf(eventTimestamp)) <= now + 60_000)) wrong.push("in the future");
  if (!["WEB", "APP", "IN_STORE", "PHONE", "MESSAGE", "OTHER"].includes(textOf(eventSource))) {
    wrong.push("eventSource");
  }
  if (!/^[A-Z]{3}$/.test(textOf(currency))) wrong.push("currency");
  if (!(typeof conversionValue === "number" && conversionValue >= 0)) wrong.push("conversionValue");
  for (const name of ["adUserData", "adPersonalization"]) {
    if (Object(event.consent)[name] !== "CONSENT_GRANTED") wrong.push(`consent ${name}`);
  }
  const { userIdentifiers } = Object(event.userData);
  const people = Array.isArray(userIdentifiers) ? userIdentifiers : [];
  if (people.length < 1 || people.length > 10) wrong.push("userIdentifiers");
  for (const person of people) {
    if (!/^[a-f0-9]{64}$/.test(textOf(person?.emailAddress))) wrong.push("emailAddress");
  }
  for (const [name, id] of Object.entries(Object(event.adIdentifiers))) {
    if (!["gclid", "gbraid", "wbraid"].includes(name)) wrong.push(name);
    if (!/^[\w-]+$/.test(textOf(id))) wrong.push(name);
  }
  return wrong;
}
