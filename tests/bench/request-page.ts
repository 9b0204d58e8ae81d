import { faqs } from "#app/content/faqs.ts";
import { ask } from "./answer.ts";
import type { PageOrigin } from "./cache-status.ts";
import type { Wanted } from "./page-check.ts";
import { Refusal } from "./targets.ts";

/** The page that the budget is about. */
export const REQUEST_PAGE = "/conversion-tracking-services-request";
const TITLE = /^Conversion Tracking Services Request\b/;

/** Rendered for this request: by a build that keeps pages, or by one that does not. */
export const RENDERED: readonly PageOrigin[] = ["rendered", "not told"];

/** The page as the site gives it now is the measure for all that follows, once it was looked at. */
export async function theRequestPage(origin: string): Promise<{ html: string; wanted: Wanted }> {
  const { status, body, bodyBytes } = await ask(origin + REQUEST_PAGE);
  const title = titleOf(body);
  if (status !== 200 || !TITLE.test(title)) {
    throw new Refusal(`${REQUEST_PAGE} answers ${status}, titled ${title || "not at all"}`);
  }
  return {
    html: body,
    wanted: { title, bodyBytes, faqs: faqs.length, origins: RENDERED, isStreamed: true },
  };
}

export function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
}
