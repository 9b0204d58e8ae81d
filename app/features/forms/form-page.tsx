import { type ReactNode, use } from "react";
import { DocumentNonce } from "#app/islands/document-script.tsx";
import type { FormReceipt } from "#app/domain/forms/sent-form.ts";
import { Container, PageHead } from "#app/ui/section.tsx";
import Reference from "./reference.tsx";
import { TURNSTILE } from "./turnstile.ts";

/** Query parameter of a confirmation. The reference is in a cookie (send-form.ts). */
export const SENT_PARAMETER = "sent";

/** The fragment focuses the confirmation. */
const SENT_ID = "sent";

export function sentAddress(path: string): string {
  return `${path}?${SENT_PARAMETER}#${SENT_ID}`;
}

interface FormPageProps {
  title: string;
  lead: string;
  notes: ReactNode;
  /** Whether the address is a confirmation's. */
  isSent: boolean;
  /** Of the stored form; `null` on the form itself, or if the browser blocks the cookie. */
  receipt: FormReceipt | null;
  /** For the event of the confirmation. */
  formId: "contact" | "review";
  /** Contents of the confirmation. */
  sent: { title: string; lead: string; links: ReactNode };
  /** Key of the form's draft, which the confirmation drops. */
  draft: string;
  /** The form's island. */
  children: ReactNode;
}

export function FormPage({
  title,
  lead,
  notes,
  isSent,
  receipt,
  formId,
  sent,
  draft,
  children,
}: FormPageProps) {
  if (receipt) {
    const { key, reference, isRepeat } = receipt;
    return (
      <Container>
        <div
          id={SENT_ID}
          role="status"
          tabIndex={-1}
          data-sent-draft={draft}
          data-reference={reference}
          data-sent-form={isRepeat ? undefined : formId}
          data-key={key}
          className="outline-none"
        >
          <PageHead title={sent.title} lead={sent.lead}>
            <Reference reference={reference} />
            {sent.links}
          </PageHead>
        </div>
      </Container>
    );
  }
  return (
    <Container>
      <PageHead title={title} lead={lead} />
      {isSent ? (
        <p role="note" className="max-w-text pb-8">
          Just sent this form? Then we have it. Your browser blocks our cookie, so we can&rsquo;t
          show the reference here.
        </p>
      ) : null}
      <div className="grid items-start gap-12 pb-12 lg:grid-cols-[3fr_2fr]">
        {children}
        {notes}
      </div>
    </Container>
  );
}

/** Outside the form's island: the browser must not create script elements (Trusted Types). */
export function TurnstileScript({ siteKey }: { siteKey: string | null }) {
  const nonce = use(DocumentNonce);
  return siteKey === null ? null : <script async nonce={nonce} src={TURNSTILE} />;
}
