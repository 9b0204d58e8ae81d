import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { readStored, writeStored } from "#app/browser-storage.ts";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import { serverOnly } from "#app/islands/server-only.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container, PageHead } from "#app/ui/section.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { dropDraft, type FormState } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { FormContext } from "./fields.tsx";
import { type FormOptions, useValidatedForm } from "./use-validated-form.ts";

/** Query parameter of a confirmation. The reference is in a cookie (send-form.ts). */
export const SENT_PARAMETER = "sent";

/** The fragment focuses the confirmation without JavaScript. */
const SENT_ID = "sent";

export function sentAddress(path: string): string {
  return `${path}?${SENT_PARAMETER}#${SENT_ID}`;
}

const Reference = serverOnly<{ reference: string }>(
  "reference",
  import.meta.env.SSR ? () => import("./reference.tsx") : null,
);

interface FormPageProps extends FormProps {
  title: string;
  lead: string;
  notes: ReactNode;
  /** Contents of the confirmation. */
  sent: Record<"title" | "lead", string> & { links: ReactNode };
}

export function FormPage({ title, lead, notes, sent, ...form }: FormPageProps) {
  const isSent = new URLSearchParams(useLocation().search).has(SENT_PARAMETER);
  const confirmation = useRef<HTMLDivElement>(null);
  const { draft, loaderData } = form;
  const { reference } = loaderData;
  useEffect(() => {
    if (!reference) return;
    confirmation.current?.focus({ preventScroll: true });
    // Drops the draft once: a reload must not drop a newer one.
    const shownKey = `${draft}Sent`;
    if (readStored("sessionStorage", shownKey) === reference) return;
    writeStored("sessionStorage", shownKey, reference);
    dropDraft(draft);
  }, [draft, reference]);
  return (
    <Container>
      {reference ? (
        <div ref={confirmation} id={SENT_ID} role="status" tabIndex={-1} className="outline-none">
          <PageHead title={sent.title} lead={sent.lead}>
            <Reference reference={reference} />
            {sent.links}
          </PageHead>
        </div>
      ) : (
        <>
          <PageHead title={title} lead={lead} />
          {isSent ? (
            <p role="note" className="max-w-text pb-8">
              Just sent this form? Then we have it. Your browser blocks our cookie, so we
              can&rsquo;t show the reference here.
            </p>
          ) : null}
          <div className="grid items-start gap-12 pb-12 lg:grid-cols-[3fr_2fr]">
            <ValidatedForm {...form} />
            {notes}
          </div>
        </>
      )}
    </Container>
  );
}

interface FormProps extends FormOptions {
  kind: FormKind;
  loaderData: FormState & { siteKey: string | null; reference: string | null };
  actionData: FormState | undefined;
  children: ReactNode;
  /** Above the button. */
  note?: ReactNode;
}

function ValidatedForm({ kind, loaderData, actionData, note, children, ...options }: FormProps) {
  const state = actionData ?? loaderData;
  const { issues, isSending, props } = useValidatedForm(state, options);
  return (
    <Form method="post" action="." {...props} className="grid gap-8">
      <ErrorSummary issues={issues} />
      <FormContext value={{ values: state.values, issues }}>{children}</FormContext>
      <HiddenFields kind={kind} state={state} siteKey={loaderData.siteKey} />
      <div className="grid gap-4">
        {note}
        <Button type="submit" aria-disabled={isSending} className="justify-self-start px-8">
          {isSending ? "Sending…" : `Send ${kind}`}
        </Button>
      </div>
    </Form>
  );
}
