import * as v from "valibot";

/** For a form without the hidden fields of our pages. */
export const INCOMPLETE_FORM = "This form was not complete when it was sent. Please send it again.";

/** For a repeated single field, or a file. */
export const SENT_TWICE = "A field was sent twice. Please check it and send again.";

/** The first message of each field; `form` for those without a field. */
export function firstIssues(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const first: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? "form";
    first[field] ??= issue.message;
  }
  return first;
}
