export interface Received<Event> {
  readonly event: Event;
  readonly eventId: string;
  /** For comparing repeated events. */
  readonly body: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface Posted {
  readonly address: URL;
  readonly method: string;
  readonly contentType: string;
  readonly authorization: string;
  readonly body: string;
}

export function postedOf(input: unknown, init: RequestInit = {}): Posted {
  const headers = new Headers(init.headers);
  return {
    address: new URL(String(input)),
    method: init.method ?? "GET",
    contentType: headers.get("Content-Type") ?? "",
    authorization: headers.get("Authorization") ?? "",
    body: String(init.body),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function parsedOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Returns texts and numbers as text, other JSON as an empty text. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? `${value}` : "";
}
