import autocannon, { type Result } from "autocannon";
import type { Submission } from "./submission.ts";

/** A busy machine takes its time; who waits longer counts as lost. */
const TIMEOUT_SECONDS = 120;

/** What one sending was told. */
export interface Answer {
  readonly submission: Submission;
  readonly status: number;
  /** From the address of the confirmation; `null`: it was not acknowledged. */
  readonly reference: string | null;
  readonly retryAfter: string | null;
  readonly html: string;
}

/** Sends all of them at the same moment, each over a connection of its own. */
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
            answers.push({ submission, status, html, ...readHeaders(headers, origin) }),
        },
      ]);
    },
  });
  return { answers, load };
}

function readHeaders(raw: Readonly<Record<string, string>>, origin: string) {
  const headers = new Headers(raw);
  const location = headers.get("Location");
  const reference = location && new URL(location, origin).searchParams.get("reference");
  return { reference, retryAfter: headers.get("Retry-After") };
}
