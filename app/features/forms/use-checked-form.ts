import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import { restoreDraft, saveDraft } from "./form-draft.ts";
import type { FormState } from "./form-state.ts";

interface CheckedForm {
  readonly issues: FieldIssues;
  readonly isSending: boolean;
  /** For the `<Form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * What scripts add to a form that works without them: it is checked by the same rules before it is
 * sent, sent once however often it is pressed, and what was typed is kept in this tab. A button
 * named `intent` asks the server for something else and is not checked.
 */
export function useCheckedForm<State extends FormState>(
  state: State,
  {
    draft,
    prepare,
    check,
  }: {
    /** The key of the draft in the tab's storage. */
    draft: string;
    /** Fills what the form carries unseen; before it is checked. */
    prepare?: (form: HTMLFormElement) => void;
    check: (entries: FormData) => FieldIssues;
  },
): CheckedForm {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== "idle";
  const [checked, setChecked] = useState<{ state: State; issues: FieldIssues }>();

  useEffect(() => {
    if (!ref.current) return;
    // From here on our own messages take the place of the browser's.
    ref.current.noValidate = true;
    restoreDraft(draft, ref.current);
  }, [draft]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (isSending) event.preventDefault();
    if (isSending || submitter?.getAttribute("name") === "intent") return;
    prepare?.(event.currentTarget);
    const issues = check(new FormData(event.currentTarget));
    setChecked({ state, issues });
    if (Object.keys(issues).length > 0) event.preventDefault();
  }

  return {
    // What the browser found counts until the server has answered.
    issues: checked?.state === state ? checked.issues : state.issues,
    isSending,
    props: { ref, onSubmit, onInput: (event) => saveDraft(draft, event.currentTarget) },
  };
}
