import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { FieldIssues } from "#app/domain/forms/form-fields.ts";
import { MIN_FILL_MS } from "#app/domain/spam/stamp.ts";
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
 * sent, sent once however often it is pressed, and what was typed is kept in this tab. Whoever is
 * faster than the server believes a person to be is not told so: the sending takes that much longer.
 * A button named `intent` asks the server for something else and is not checked.
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
  const shownAt = useRef(0);
  const [isHeld, setIsHeld] = useState(false);
  const isSending = useNavigation().state !== "idle" || isHeld;
  const submit = useSubmit();
  const [checked, setChecked] = useState<{ state: State; issues: FieldIssues }>();

  // A new key is a new form, also where the one before it still stands: the server counts from then.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [state.key]);

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
    const heldForMs = MIN_FILL_MS - msSince(shownAt.current);
    const hasIssues = Object.keys(issues).length > 0;
    if (hasIssues || heldForMs > 0) event.preventDefault();
    if (!hasIssues && heldForMs > 0) void sendLater(heldForMs);
  }

  async function sendLater(delayMs: number): Promise<void> {
    setIsHeld(true);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    // Unless the visitor has gone elsewhere meanwhile. React has written hidden fields anew.
    if (ref.current) {
      prepare?.(ref.current);
      await submit(ref.current);
    }
    setIsHeld(false);
  }

  return {
    // What the browser found counts until the server has answered.
    issues: checked?.state === state ? checked.issues : state.issues,
    isSending,
    props: { ref, onSubmit, onInput: (event) => saveDraft(draft, event.currentTarget) },
  };
}

function msSince(momentMs: number): number {
  return performance.now() - momentMs;
}
