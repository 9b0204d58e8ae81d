import * as v from "valibot";

export const GA4 = {
  GA4_MEASUREMENT_ID: "G-ABC123DEF4",
  GA4_API_SECRET: "secret-of-ga4",
  GA4_ORIGIN: "https://ga4.example",
};
export const META = {
  META_PIXEL_ID: "1234567890",
  META_ACCESS_TOKEN: "tokenOfMeta",
  META_TEST_EVENT_CODE: "",
  META_ORIGIN: "https://meta.example",
};

export interface Received<Event> {
  readonly event: Event;
  readonly eventId: string;
  /** For comparing repeated events. */
  readonly body: string;
  /** Epoch ms. */
  readonly at: number;
}

export type Posted = ReturnType<typeof readPosted>;

export function readPosted(input: unknown, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  return {
    address: new URL(String(input)),
    method: init.method ?? "GET",
    contentType: headers.get("Content-Type") ?? "",
    authorization: headers.get("Authorization") ?? "",
    body: String(init.body),
  };
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Returns each issue as "path: message". */
export function listIssues(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.message}`);
}

/** Returns the names of rules that do not hold. */
export function violated(rules: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(rules).filter((name) => !rules[name]);
}

export const Text = v.pipe(v.string(), v.nonEmpty());
export const Sha256 = v.pipe(v.string(), v.regex(/^[a-f\d]{64}$/));
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
export const Money = v.pipe(v.number(), v.minValue(0));
