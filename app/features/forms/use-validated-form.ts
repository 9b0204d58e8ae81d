import {
  type ComponentProps,
  type FormEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { writeStored } from "#app/browser-storage.ts";
import { agency } from "#app/content/agency.ts";
import { type FieldIssues, INTENT_FIELD, MIN_FILL_MS } from "#app/domain/forms/form-fields.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { ERROR_SUMMARY_ID } from "./error-summary.tsx";
import { type FormState, restoreDraft, saveDraft } from "./form-state.ts";
import { showErrorTitle } from "./form-title.ts";
import { postForm } from "./post-form.ts";

type Parser = (entries: FormData) => { ok: true } | { ok: false; issues: FieldIssues };

interface ValidatedForm<State> {
  /** The form as last rendered by the server. */
  readonly state: State;
  readonly issues: FieldIssues;
  readonly isSending: boolean;
  readonly revalidate: () => Promise<void>;
  readonly props: Pick<ComponentProps<"form">, "onSubmit" | "onInput" | "ref">;
}

export interface FormOptions {
  readonly kind: FormKind;
  /** Key of the draft in session storage. */
  readonly draft: string;
  /** Fills hidden fields before validation; returns further errors. */
  readonly prepare?: (form: HTMLFormElement) => FieldIssues;
  readonly loadParser: () => Promise<Parser>;
  readonly onStored?: () => void;
}

/**
 * A form that works without scripts: this validates it before it is sent, keeps a draft, and says
 * when the connection is lost. A button named `INTENT_FIELD` submits unvalidated.
 */
export function useValidatedForm<State extends FormState>(
  rendered: State,
  options: FormOptions,
): ValidatedForm<State> {
  const { kind, draft, prepare, loadParser } = options;
  const ref = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const [isSending, setIsSending] = useState(false);
  const [state, setState] = useState(rendered);
  // Errors of the last submission, and those of them that are not fixed yet.
  const [{ reported, unfixed: issues }, setErrors] = useState({
    reported: state.issues,
    unfixed: state.issues,
  });
  const hasIssues = Object.keys(issues).length > 0;
  useEffect(() => showErrorTitle(hasIssues), [hasIssues]);

  function showErrors(all: FieldIssues): void {
    setErrors({ reported: all, unfixed: all });
  }

  useEffect(() => {
    if (Object.keys(reported).length > 0) document.getElementById(ERROR_SUMMARY_ID)?.focus();
  }, [reported]);

  // The server rejects a token that is younger than MIN_FILL_MS.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [state.key]);

  // Restore before the first input, which overwrites the draft.
  useLayoutEffect(() => {
    if (!ref.current) return;
    ref.current.noValidate = true;
    if (isSent()) return;
    const ticket = restoreDraft(draft, ref.current);
    if (ticket) setState((shown) => ({ ...shown, ...ticket }));
    void loadParser().catch(() => {});
  }, [draft, loadParser]);

  useEffect(() => {
    renewSentForm();
    window.addEventListener("pageshow", renewSentForm);
    return () => window.removeEventListener("pageshow", renewSentForm);
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const needsValidation = submitter?.getAttribute("name") !== INTENT_FIELD;
    if (isSending || needsValidation) event.preventDefault();
    if (!isSending && needsValidation) void send(event.currentTarget);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    setIsSending(true);
    try {
      const prepareIssues = prepare?.(form);
      const all = { ...(await findIssues(form)), ...prepareIssues };
      showErrors(all);
      if (Object.keys(all).length === 0) await sendFilled(form);
    } catch (error) {
      reportError(error);
      // As a document: the server validates and stores it too.
      form.submit();
    } finally {
      setIsSending(false);
    }
  }

  /** `null` if the schema fails to load or to run; the server validates anyway. */
  async function findIssues(form: HTMLFormElement): Promise<FieldIssues | null> {
    const parse = await loadParser().catch(() => null);
    try {
      const result = parse?.(new FormData(form));
      return result ? (result.ok ? {} : result.issues) : null;
    } catch (error) {
      reportError(error);
      return null;
    }
  }

  async function sendFilled(form: HTMLFormElement): Promise<void> {
    const delayMs = shownAt.current + MIN_FILL_MS - performance.now();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    // Fills the hidden fields again, because rendering resets them.
    prepare?.(form);
    const outcome = await postForm(form);
    if (outcome.kind === "stored") {
      window.history.replaceState({ isSent: true }, "");
      writeStored("sessionStorage", draft, null);
      options.onStored?.();
      window.location.assign(outcome.address);
    } else if (outcome.kind === "rejected") {
      const { state: next } = outcome.props as { state: State };
      setState(next);
      saveDraft(draft, form, next);
      showErrors(next.issues);
    } else if (outcome.kind === "offline") {
      showErrors({
        form: `Your ${kind} didn't get through. Nothing you typed is lost: please check the connection and send it again, or write to ${agency.email}.`,
      });
    } else {
      form.submit();
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    if (!isSent()) saveDraft(draft, event.currentTarget, state);
    void revalidate();
  }

  /** Removes fixed errors. New errors appear at the next submission only. */
  async function revalidate(): Promise<void> {
    if (!ref.current || Object.keys(issues).length === 0) return;
    const current = await findIssues(ref.current);
    if (!current) return;
    const unfixed: Record<string, string> = {};
    for (const [field, message] of Object.entries(issues)) {
      // An error of the whole form stays until the next submission.
      const issue = field === "form" ? message : current[field];
      if (issue) unfixed[field] = issue;
    }
    setErrors((latest) => (latest.reported === reported ? { ...latest, unfixed } : latest));
  }

  return { state, issues, isSending, revalidate, props: { ref, onSubmit, onInput } };
}

/** Whether this entry of the history is a form that was sent from it. */
function isSent(): boolean {
  return Object(window.history.state).isSent === true;
}

/** Loads a sent form again after Back, for a new key. */
function renewSentForm(): void {
  if (!isSent()) return;
  window.history.replaceState(null, "");
  window.location.replace(window.location.pathname);
}
