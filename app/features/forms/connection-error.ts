import { isRouteErrorResponse } from "react-router";
import { agency } from "#app/content/site.ts";
import { KEY_FIELD } from "#app/domain/forms/form-fields.ts";
import { FORM_TOKEN_FIELD } from "#app/domain/forms/hidden-fields.ts";
import { dropDraft } from "./form-draft.ts";
import type { FormState } from "./form-state.ts";

/** A redirect means stored: marks the history entry as sent (use-validated-form.ts). */
export async function withConnectionError<Answer>(
  { noun, draft }: { noun: string; draft: string },
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | FormState> {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) {
      window.history.replaceState({ ...window.history.state, isSent: true }, "");
      dropDraft(draft);
    }
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const message = `Your ${noun} did not get through. Nothing that you typed is lost: please check the connection and send it again, or write to ${agency.email}.`;
    return {
      issues: { form: message },
      values: {},
      key: String(form.get(KEY_FIELD)),
      formToken: String(form.get(FORM_TOKEN_FIELD)),
    };
  }
}
