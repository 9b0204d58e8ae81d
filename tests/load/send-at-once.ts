import autocannon, { type Result } from "autocannon";
import * as v from "valibot";
import type { Submission } from "./submission.ts";

const SentSchema = v.pipe(v.string(), v.parseJson(), v.object({ reference: v.string() }));

const TIMEOUT_SECONDS = 120;

export interface Answer {
  readonly submission: Submission;
  readonly status: number;
  /** From the confirmation cookie; `null`: not acknowledged. */
  readonly reference: string | null;
  readonly retryAfter: string | null;
  readonly html: string;
}

/** Each over its own connection. */
export async function sendAtOnce(
  origin: string,
  submissions: readonly Submission[],
): Promise<{ readonly answers: readonly Answer[]; readonly load: Result }> {
  const answers: Answer[] = [];
  const waiting = submissions.values();
  const load = await autocannon({
    url: origin,
    connections: submissions.length,
    amount: submissions.length,
    timeout: TIMEOUT_SECONDS,
    setupClient(client) {
      const { value: submission } = waiting.next();
      if (!submission) throw new Error("more connections than submissions");
      client.setRequests([
        {
          method: "POST",
          path: "/checkout",
          headers: {
            "Content-Type": "application/x-www-form-urlencoded",
            Origin: origin,
            "Sec-Fetch-Site": "same-origin",
            "CF-Connecting-IP": submission.address,
          },
          body: submission.body,
          onResponse: (status, html, _context, headers) =>
            answers.push({ submission, status, html, ...readHeaders(headers) }),
        },
      ]);
    },
  });
  return { answers, load };
}

function readHeaders(raw: Readonly<Record<string, string>>) {
  const headers = new Headers(raw);
  const [, content] = /=([^.]+)\./.exec(headers.get("Set-Cookie") ?? "") ?? [];
  const sent = content ? v.parse(SentSchema, atob(decodeURIComponent(content))) : null;
  return { reference: sent?.reference ?? null, retryAfter: headers.get("Retry-After") };
}
