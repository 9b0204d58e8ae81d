import { isRouteErrorResponse } from "react-router";
import { site } from "#app/content/site.ts";
import { KEY_FIELD } from "#app/domain/forms/form-fields.ts";
import { STAMP_FIELD } from "#app/domain/spam/unseen-fields.ts";
import type { FormState } from "./form-state.ts";
import { markSentForm } from "./sent-form.ts";

/** Reports a failed connection inside the form, which keeps what was typed. */
export async function orLostConnection<Answer>(
  thing: string,
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | FormState> {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    // The redirect to the confirmation.
    if (error instanceof Response) markSentForm();
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const message = `Your ${thing} did not get through. Nothing that you typed is lost: please check the connection and send it again, or write to ${site.email}.`;
    const key = String(form.get(KEY_FIELD));
    return { issues: { form: message }, values: {}, key, stamp: String(form.get(STAMP_FIELD)) };
  }
}
