import { randomUUID } from "node:crypto";
import { signedFormToken } from "../worker/signed-form-token.ts";
import { validForm, withFields } from "../worker/valid-forms.ts";

export type Submission = ReturnType<typeof submission>;

/** Creates a submission, signed with the site's secret, as if opened long ago. */
export function submission(secret: string, ip: string) {
  const key = randomUUID();
  // Equal content is the same request.
  const name = `Person ${key}`;
  const stamp = signedFormToken(secret, "request", key, Date.now());
  const body = new URLSearchParams(withFields(validForm(key), { name, stamp }));
  return { key, name, ip, body };
}

export type SubmissionResponse = Awaited<ReturnType<typeof send>>;

/** Rejects if there is no response. */
export async function send(origin: string, submission: Submission) {
  const response = await fetch(`${origin}/checkout`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": submission.ip },
    body: submission.body,
  });
  const html = await response.text();
  const [, content] = /=([^.]+)\./.exec(response.headers.get("Set-Cookie") ?? "") ?? [];
  const confirmation = content ? JSON.parse(atob(decodeURIComponent(content))) : null;
  const reference: string | null = confirmation && confirmation.reference;
  const retryAfter = response.headers.get("Retry-After");
  return { submission, status: response.status, reference, retryAfter, html };
}
