import type { Answer } from "./answer.ts";
import { type PageOrigin, pageOrigin } from "./cache-status.ts";

/** Two answers of one page differ by a nonce or a date, by no more. */
const SIZE_WITHIN = 0.01;

/** What an answer must be for its figure to count. */
export interface Wanted {
  readonly title: string;
  readonly bodyBytes: number;
  /** Questions in its list. */
  readonly faqs: number;
  /** Of these one; a page of a build that has no cache does not tell. */
  readonly origins: readonly PageOrigin[];
  readonly isStreamed: boolean;
}

/** What is wrong with an answer; nothing, when its figure may be printed. */
export function faultsOf(answer: Answer, wanted: Wanted): string[] {
  const faults: string[] = [];
  const { status, headers, body, bodyBytes } = answer;
  if (status !== 200) faults.push(`status ${status}`);
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1];
  if (title !== wanted.title) faults.push(`the title is ${title ?? "missing"}`);
  if (!body.trimEnd().endsWith("</html>")) faults.push("it does not end with </html>");
  if (Math.abs(bodyBytes / wanted.bodyBytes - 1) > SIZE_WITHIN) {
    faults.push(`${bodyBytes} bytes instead of ${wanted.bodyBytes}`);
  }
  const faqs = body.match(/<details [^>]*name="faq"/g)?.length ?? 0;
  if (faqs !== wanted.faqs) faults.push(`${faqs} questions instead of ${wanted.faqs}`);
  const origin = pageOrigin(headers["cache-status"]?.toString());
  if (!wanted.origins.includes(origin)) faults.push(`it is ${wordsOf(origin)}`);
  // A body that begins before its length is known.
  const isStreamed = headers["transfer-encoding"] === "chunked";
  if (wanted.isStreamed && !isStreamed) faults.push("it was not streamed");
  return faults;
}

function wordsOf(origin: PageOrigin): string {
  return origin === "not told" ? "from no cache (no Cache-Status)" : `of another kind: ${origin}`;
}
