import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { type FieldIssues, INTENT_FIELD } from "#app/domain/forms/form-fields.ts";
import { MIN_FILL_MS } from "#app/domain/spam/min-fill.ts";
import { afterFirstMove } from "#app/islands/after-first-move.ts";
import { ERROR_SUMMARY_ID, useErrorTitle } from "./error-summary.tsx";
import { restoreDraft, saveDraft } from "./form-draft.ts";
import type { FormState } from "./form-state.ts";
import { takeSentForm } from "./sent-form.ts";

/** What a form's parser says; what it read is the server's to use. */
type Verdict = { readonly ok: true } | { readonly ok: false; readonly issues: FieldIssues };

type Parser = (entries: FormData) => Verdict;

interface CheckedForm {
  readonly issues: FieldIssues;
  readonly isSending: boolean;
  /** For changes that are no input of the form. */
  readonly recheck: () => Promise<void>;
  /** For the `<Form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * What scripts add to a form that works without them: it is checked by the same rules before it is
 * sent, its errors go as they are put right, it is sent once however often it is pressed, and what was
 * typed is kept in this tab. Whoever is faster than the server believes a person to be is not told so: the sending takes that much longer.
 * A button of the name `INTENT_FIELD` asks the server for something else and is not checked.
 */
export function useCheckedForm<State extends FormState>(
  state: State,
  {
    draft,
    prepare,
    loadParser,
  }: {
    /** The key of the draft in the tab's storage. */
    draft: string;
    /** Fills what the form carries unseen, before it is checked; returns what it finds wrong itself. */
    prepare?: (form: HTMLFormElement) => FieldIssues;
    /** The rules of the form: a file of their own, for whoever begins to fill it. */
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
  // What the browser found counts until the server has answered.
  const found = checked?.state === state ? checked.issues : state.issues;
  const [left, setLeft] = useState({ found, issues: found });
  const issues = left.found === found ? left.issues : found;
  useErrorTitle(Object.keys(issues).length > 0);

  useEffect(() => {
    if (Object.keys(found).length > 0) document.getElementById(ERROR_SUMMARY_ID)?.focus();
  }, [found]);

  // A new key is a new form, also where the one before it still stands: the server counts from then.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [state.key]);

  useEffect(() => {
    if (!ref.current) return;
    // From here on our own messages take the place of the browser's.
    ref.current.noValidate = true;
    // Until then a draft that stands in storage is not written over.
    restoreDraft(draft, ref.current).then(
      () => (isRestored.current = true),
      () => {},
    );
  }, [draft]);

  useEffect(() => {
    // A form that was sent and that Back shows again makes room for a new one.
    function renew(): void {
      if (takeSentForm()) window.location.replace(window.location.pathname);
    }
    renew();
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, []);

  const load = useCallback(async () => {
    parser.current = await loadParser().catch(() => null);
    return parser.current;
  }, [loadParser]);

  useEffect(() => afterFirstMove(() => void load()), [load]);

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

  /** Without the rules, which a bad connection may have kept, the server checks alone. */
  async function issuesOf(form: HTMLFormElement): Promise<FieldIssues> {
    const parse = parser.current ?? (await load());
    const verdict = parse?.(new FormData(form)) ?? { ok: true };
    return verdict.ok ? {} : verdict.issues;
  }

  async function submitFilled(form: HTMLFormElement): Promise<void> {
    const heldForMs = MIN_FILL_MS - msSince(shownAt.current);
    if (heldForMs > 0) await new Promise((resolve) => setTimeout(resolve, heldForMs));
    // Unless the visitor has gone elsewhere meanwhile.
    if (ref.current !== form) return;
    // React has written hidden fields anew.
    prepare?.(form);
    await submit(form);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    if (isRestored.current) saveDraft(draft, event.currentTarget);
    void recheck();
  }

  /** An error goes when its field is put right; no other one comes before the next sending. */
  async function recheck(): Promise<void> {
    if (!ref.current || Object.keys(issues).length === 0) return;
    const parse = parser.current ?? (await load());
    const verdict = ref.current && parse?.(new FormData(ref.current));
    if (!verdict) return;
    const now: FieldIssues = verdict.ok ? {} : verdict.issues;
    const open: Record<string, string> = {};
    for (const [field, message] of Object.entries(issues)) {
      // What is said of the form as a whole is about its last sending.
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
