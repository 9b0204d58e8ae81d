import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { type FieldIssues, INTENT_FIELD, MIN_FILL_MS } from "#app/domain/forms/form-fields.ts";
import { afterFirstInteraction } from "#app/islands/schedule.ts";
import { ERROR_SUMMARY_ID, useErrorTitle } from "./error-summary.tsx";
import { restoreDraft, saveDraft } from "./form-draft.ts";
import type { FormState } from "./form-state.ts";
import { consumeSentMark } from "./sent-form.ts";

type ParseResult = { readonly ok: true } | { readonly ok: false; readonly issues: FieldIssues };

type Parser = (entries: FormData) => ParseResult;

interface CheckedForm {
  readonly issues: FieldIssues;
  readonly isSending: boolean;
  /** For changes that fire no input event. */
  readonly recheck: () => Promise<void>;
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * Progressive enhancement of a form: validates before sending, clears errors as they are fixed,
 * prevents double submission, keeps a draft in the tab. Submissions faster than the server allows
 * are delayed. A button named `INTENT_FIELD` is sent without validation.
 */
export function useCheckedForm<State extends FormState>(
  state: State,
  {
    draft,
    prepare,
    loadParser,
  }: {
    /** Storage key of the draft. */
    draft: string;
    /** Fills hidden fields before validation; returns further errors. */
    prepare?: (form: HTMLFormElement) => FieldIssues;
    /** The form's schema, loaded when the visitor begins to fill it. */
    loadParser: () => Promise<Parser>;
  },
): CheckedForm {
  const ref = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const parser = useRef<Parser | null>(null);
  const isRestored = useRef(false);
  const [isHeld, setIsHeld] = useState(false);
  const isSending = useNavigation().state !== "idle" || isHeld;
  const submit = useSubmit();
  const [checked, setChecked] = useState<{ state: State; issues: FieldIssues }>();
  // The browser's errors apply until the server responds.
  const found = checked?.state === state ? checked.issues : state.issues;
  const [left, setLeft] = useState({ found, issues: found });
  const issues = left.found === found ? left.issues : found;
  useErrorTitle(Object.keys(issues).length > 0);

  useEffect(() => {
    if (Object.keys(found).length > 0) document.getElementById(ERROR_SUMMARY_ID)?.focus();
  }, [found]);

  // A new key restarts the form token's minimum time.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [state.key]);

  useEffect(() => {
    if (!ref.current) return;
    // Our messages replace the browser's.
    ref.current.noValidate = true;
    // A stored draft must not be overwritten before it is restored.
    restoreDraft(draft, ref.current);
    isRestored.current = true;
  }, [draft]);

  useEffect(() => {
    // A sent form that Back shows again gets a new key.
    function renew(): void {
      if (consumeSentMark()) window.location.replace(window.location.pathname);
    }
    renew();
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, []);

  const load = useCallback(async () => {
    parser.current = await loadParser().catch(() => null);
    return parser.current;
  }, [loadParser]);

  useEffect(() => afterFirstInteraction(() => void load()), [load]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const isChecked = submitter?.getAttribute("name") !== INTENT_FIELD;
    if (isSending || isChecked) event.preventDefault();
    if (!isSending && isChecked) void send(event.currentTarget);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    setIsHeld(true);
    try {
      const own = prepare?.(form);
      const issues = { ...(await issuesOf(form)), ...own };
      setChecked({ state, issues });
      if (Object.keys(issues).length === 0) await submitFilled(form);
    } finally {
      setIsHeld(false);
    }
  }

  /** If the schema fails to load, only the server validates. */
  async function issuesOf(form: HTMLFormElement): Promise<FieldIssues> {
    const parse = parser.current ?? (await load());
    const result = parse?.(new FormData(form)) ?? { ok: true };
    return result.ok ? {} : result.issues;
  }

  async function submitFilled(form: HTMLFormElement): Promise<void> {
    const heldForMs = MIN_FILL_MS - msSince(shownAt.current);
    if (heldForMs > 0) await new Promise((resolve) => setTimeout(resolve, heldForMs));
    // The visitor has left the page.
    if (ref.current !== form) return;
    // React has reset hidden fields.
    prepare?.(form);
    await submit(form);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    if (isRestored.current) saveDraft(draft, event.currentTarget);
    void recheck();
  }

  /** Removes errors that are fixed; adds none before the next submission. */
  async function recheck(): Promise<void> {
    if (!ref.current || Object.keys(issues).length === 0) return;
    const parse = parser.current ?? (await load());
    const result = ref.current && parse?.(new FormData(ref.current));
    if (!result) return;
    const now: FieldIssues = result.ok ? {} : result.issues;
    const open: Record<string, string> = {};
    for (const [field, message] of Object.entries(issues)) {
      // The form's own error is about its last submission.
      const issue = field === "form" ? message : now[field];
      if (issue) open[field] = issue;
    }
    setLeft({ found, issues: open });
  }

  return {
    issues,
    isSending,
    recheck,
    props: { ref, onSubmit, onInput },
  };
}

function msSince(momentMs: number): number {
  return performance.now() - momentMs;
}
