/** What a stand-in store answers at one address. */
export interface StoredAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body as bytes, in place of text in UTF-8. */
  readonly base64?: string;
  /** Sends the body this many times. */
  readonly repeat?: number;
  /** Never answers, or answers with headers and a part of the body, and never ends. */
  readonly hangs?: "before" | "within";
}

export type Answers = Readonly<Record<string, StoredAnswer>>;

export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The host of `setAnswers` and `listAsked`, inside the Worker's network. */
export const CONTROL = "https://control.stores.test";

/**
 * Stands in for the internet that a Worker under test sees: an outbound service of Miniflare, so that
 * redirects, compression and cancelling work as they do on a network. An unknown host gets the answer
 * that Cloudflare gives in production. No Worker outside the tests has this setting.
 */
export function createStoreNetwork() {
  const answers = new Map<string, StoredAnswer>();
  const asked: Asked[] = [];

  function setAnswers(more: Answers): void {
    for (const [url, answer] of Object.entries(more)) answers.set(new URL(url).href, answer);
  }

  function isKnown(host: string): boolean {
    return [...answers.keys()].some((url) => new URL(url).host === host);
  }

  async function control(request: Request): Promise<Response> {
    if (request.method === "POST") setAnswers((await request.json()) as Answers);
    return Response.json(asked);
  }

  /** Answers a request of the Worker. */
  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.origin === CONTROL) return await control(request);
    asked.push({ url: url.href, headers: Object.fromEntries(request.headers) });
    const stored = answers.get(url.href);
    if (stored) return await respond(stored);
    if (isKnown(url.host)) return new Response("Not found", { status: 404 });
    return new Response("error code: 1016", { status: 530 });
  }

  return { answer, setAnswers };
}

const HTML = { "Content-Type": "text/html; charset=utf-8" };

async function respond(stored: StoredAnswer): Promise<Response> {
  const { status = 200, headers = HTML, body = "", base64, repeat = 1, hangs } = stored;
  const bytes = Buffer.from(base64 ?? body, base64 === undefined ? "utf8" : "base64");
  if (hangs === "before") await new Promise(() => {});
  async function* pieces() {
    for (let piece = 0; piece < repeat; piece += 1) yield new Uint8Array(bytes);
    if (hangs === "within") await new Promise(() => {});
  }
  const hasBody = ![204, 304].includes(status);
  // Node makes a body of an iterator; the types are those of browsers.
  const stream = pieces() as unknown as ReadableStream;
  return new Response(hasBody ? stream : null, { status, headers });
}
