import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext } from "./fields.tsx";
import type { FormState } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { type FormOptions, useValidatedForm } from "./use-validated-form.ts";

/** Props of a form's island. */
export interface FormIslandProps<State extends FormState = FormState> {
  readonly state: State;
  readonly siteKey: string | null;
}

interface ValidatedFormProps extends FormIslandProps, FormOptions {
  children: ReactNode;
  /** Above the button. */
  note?: ReactNode;
}

export function ValidatedForm({
  state: rendered,
  siteKey,
  note,
  children,
  ...options
}: ValidatedFormProps) {
  const { state, issues, isSending, props } = useValidatedForm(rendered, options);
  const { kind } = options;
  return (
    <form method="post" {...props} className="grid gap-8">
      <ErrorSummary issues={issues} />
      <FormContext value={{ values: state.values, issues }}>{children}</FormContext>
      <HiddenFields kind={kind} state={state} siteKey={siteKey} />
      <div className="grid gap-4">
        {note}
        <Button type="submit" aria-disabled={isSending} className="justify-self-start px-8">
          {isSending ? "Sending…" : `Send ${kind}`}
        </Button>
      </div>
    </form>
  );
}
