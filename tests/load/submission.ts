import { randomUUID } from "node:crypto";
import { signedFormToken } from "../worker/signed-form-token.ts";
import { validForm, withFields } from "../worker/valid-forms.ts";

export interface Submission {
  readonly key: string;
  /** Unique, because equal content is the same request. */
  readonly name: string;
  /** `CF-Connecting-IP`, which the local runtime accepts. */
  readonly ip: string;
  readonly body: URLSearchParams;
}

/** Creates a submission, signed with the site's secret, as if opened long ago. */
export function submission(secret: string, ip: string): Submission {
  const key = randomUUID();
  const name = `Person ${key}`;
  const stamp = signedFormToken(secret, "request", key, Date.now());
  const body = new URLSearchParams(withFields(validForm(key), { name, stamp }));
  return { key, name, ip, body };
}

export interface SubmissionResponse {
  readonly submission: Submission;
  readonly status: number;
  /** From the confirmation cookie; `null`: not confirmed. */
  readonly reference: string | null;
  readonly retryAfter: string | null;
  readonly html: string;
}

/** Rejects if there is no response. */
export async function send(origin: string, submission: Submission): Promise<SubmissionResponse> {
  const response = await fetch(`${origin}/checkout`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": submission.ip },
    body: submission.body,
  });
  const html = await response.text();
  const [, content] = /=([^.]+)\./.exec(response.headers.get("Set-Cookie") ?? "") ?? [];
  return {
    submission,
    status: response.status,
    reference: content ? JSON.parse(atob(decodeURIComponent(content))).reference : null,
    retryAfter: response.headers.get("Retry-After"),
    html,
  };
}
