import {
  type ComponentProps,
  type FormEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isRouteErrorResponse, useNavigation, useSubmit } from "react-router";
import { agency } from "#app/content/site.ts";
import {
  type FieldIssues,
  INTENT_FIELD,
  KEY_FIELD,
  MIN_FILL_MS,
} from "#app/domain/forms/form-fields.ts";
import { FORM_TOKEN_FIELD } from "#app/domain/forms/hidden-fields.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { afterFirstInteraction } from "#app/islands/schedule.ts";
import { ERROR_SUMMARY_ID, useErrorTitle } from "./error-summary.tsx";
import { dropDraft, type FormState, restoreDraft, saveDraft } from "./form-state.ts";

type Parser = (entries: FormData) => { ok: true } | { ok: false; issues: FieldIssues };

interface ValidatedForm {
  readonly issues: FieldIssues;
  readonly isSending: boolean;
  readonly revalidate: () => Promise<void>;
  readonly props: Pick<ComponentProps<"form">, "onSubmit" | "onInput" | "ref">;
}

export interface FormOptions {
  readonly draft: string;
  /** Fills hidden fields before validation; returns further errors. */
  readonly prepare?: (form: HTMLFormElement) => FieldIssues;
  readonly loadParser: () => Promise<Parser>;
}

/** Validates on submit and keeps a draft. A button named `INTENT_FIELD` submits unvalidated. */
export function useValidatedForm(state: FormState, options: FormOptions): ValidatedForm {
  const { draft, prepare, loadParser } = options;
  const ref = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const [isPreparing, setIsPreparing] = useState(false);
  const isSending = useNavigation().state !== "idle" || isPreparing;
  const submit = useSubmit();
  // `found`: errors of the last submission. `left`: those that are not fixed yet.
  const [errors, setErrors] = useState({ state, found: state.issues, left: state.issues });
  if (errors.state !== state) setErrors({ state, found: state.issues, left: state.issues });
  const { found, left: issues } = errors;
  useErrorTitle(Object.keys(issues).length > 0);

  useEffect(() => {
    if (Object.keys(found).length > 0) document.getElementById(ERROR_SUMMARY_ID)?.focus();
  }, [found]);

  // The server rejects a token that is younger than MIN_FILL_MS.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [state.key]);

  // Restore before the first input, which overwrites the draft.
  useLayoutEffect(() => {
    if (!ref.current) return;
    ref.current.noValidate = true;
    restoreDraft(draft, ref.current);
  }, [draft]);

  useEffect(() => {
    renewSentForm();
    window.addEventListener("pageshow", renewSentForm);
    return () => window.removeEventListener("pageshow", renewSentForm);
  }, []);

  useEffect(() => afterFirstInteraction(() => void loadParser().catch(() => {})), [loadParser]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const needsValidation = submitter?.getAttribute("name") !== INTENT_FIELD;
    if (isSending || needsValidation) event.preventDefault();
    if (!isSending && needsValidation) void send(event.currentTarget);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    setIsPreparing(true);
    try {
      const prepareIssues = prepare?.(form);
      const all = { ...(await issuesOf(form)), ...prepareIssues };
      setErrors({ state, found: all, left: all });
      if (Object.keys(all).length === 0) await submitFilled(form);
    } catch (error) {
      reportError(error);
      // As a document: the server validates and stores it too.
      form.submit();
    } finally {
      setIsPreparing(false);
    }
  }

  /** `null` if the schema fails to load or to run; the server validates anyway. */
  async function issuesOf(form: HTMLFormElement): Promise<FieldIssues | null> {
    const parse = await loadParser().catch(() => null);
    try {
      const result = parse?.(new FormData(form));
      return result ? (result.ok ? {} : result.issues) : null;
    } catch (error) {
      reportError(error);
      return null;
    }
  }

  async function submitFilled(form: HTMLFormElement): Promise<void> {
    const delayMs = shownAt.current + MIN_FILL_MS - performance.now();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    // Fills the hidden fields again, because rendering resets them.
    prepare?.(form);
    await submit(form);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    saveDraft(draft, event.currentTarget);
    void revalidate();
  }

  /** Removes fixed errors. New errors appear at the next submission only. */
  async function revalidate(): Promise<void> {
    if (!ref.current || Object.keys(issues).length === 0) return;
    const current = await issuesOf(ref.current);
    if (!current) return;
    const unfixed: Record<string, string> = {};
    for (const [field, message] of Object.entries(issues)) {
      // An error of the whole form stays until the next submission.
      const issue = field === "form" ? message : current[field];
      if (issue) unfixed[field] = issue;
    }
    setErrors((latest) => (latest.found === found ? { ...latest, left: unfixed } : latest));
  }

  return { issues, isSending, revalidate, props: { ref, onSubmit, onInput } };
}

/** Reloads a sent form after Back, for a new key. `withConnectionError` sets `isSent`. */
function renewSentForm(): void {
  const { isSent, ...state } = Object(window.history.state);
  if (!isSent) return;
  window.history.replaceState(state, "");
  window.location.replace(window.location.pathname);
}

/** Returns a lost connection as a form error. A redirect means that the form is stored. */
export async function withConnectionError<Answer>(
  kind: FormKind,
  draft: string,
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
): Promise<Answer | FormState> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      window.history.replaceState({ ...window.history.state, isSent: true }, "");
      dropDraft(draft);
    }
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    const message = `Your ${kind} didn't get through. Nothing you typed is lost: please check the connection and send it again, or write to ${agency.email}.`;
    return {
      issues: { form: message },
      values: {},
      key: String(form.get(KEY_FIELD)),
      formToken: String(form.get(FORM_TOKEN_FIELD)),
    };
  }
}
