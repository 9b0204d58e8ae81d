import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { signedFormToken } from "../worker/signed-form-token.ts";

export const SKUS = ["SKU_03", "SKU_08"] as const;

const SentSchema = v.pipe(v.string(), v.parseJson(), v.object({ reference: v.string() }));

export interface Submission {
  readonly key: string;
  /** Unique, because equal content is the same request. */
  readonly name: string;
  /** Believed by the local runtime. */
  readonly address: string;
  readonly body: URLSearchParams;
}

/** Signed with the site's secret, as if opened long ago. */
export function submission(secret: string, address: string): Submission {
  const key = randomUUID();
  const name = `Person ${key}`;
  const body = new URLSearchParams([
    ["key", key],
    ["stamp", signedFormToken(secret, "request", key, Date.now())],
    ["name", name],
    ["email", `${key}@store.example`],
    ["storeUrl", "store.example"],
    ["storePlatform", "shopify"],
    ["message", "Two stores, one account."],
    ["privacy", "yes"],
    ...SKUS.map((sku): [string, string] => ["items", sku]),
  ]);
  return { key, name, address, body };
}

export interface Answer {
  readonly submission: Submission;
  readonly status: number;
  /** From the confirmation cookie; `null`: not acknowledged. */
  readonly reference: string | null;
  readonly retryAfter: string | null;
  readonly html: string;
  readonly tookMs: number;
}

/** At once, each over its own connection. Rejects when one gets no answer. */
export async function sendAtOnce(
  origin: string,
  submissions: readonly Submission[],
): Promise<Answer[]> {
  return await Promise.all(submissions.map((submission) => send(origin, submission)));
}

async function send(origin: string, submission: Submission): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/checkout`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
      "CF-Connecting-IP": submission.address,
    },
    body: submission.body,
  });
  const html = await response.text();
  const [, content] = /=([^.]+)\./.exec(response.headers.get("Set-Cookie") ?? "") ?? [];
  return {
    submission,
    status: response.status,
    reference: content ? v.parse(SentSchema, atob(decodeURIComponent(content))).reference : null,
    retryAfter: response.headers.get("Retry-After"),
    html,
    tookMs: performance.now() - startedAt,
  };
}
