import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { serverOnly } from "#app/islands/server-only.tsx";
import { Column, PageHead } from "#app/ui/section.tsx";
import { dropDraft } from "./form-draft.ts";

/** Query parameter of a confirmation. The reference is in a cookie (send-form.ts). */
export const SENT_PARAMETER = "sent";

/** The fragment focuses the confirmation without JavaScript. */
const SENT_ID = "sent";

export function sentAddress(path: string): string {
  return `${path}?${SENT_PARAMETER}#${SENT_ID}`;
}

interface FormPageProps extends Record<"sent" | "notes" | "children", ReactNode> {
  title: string;
  lead: string;
}

export function FormPage({ title, lead, sent, notes, children }: FormPageProps) {
  const isUnconfirmed = new URLSearchParams(useLocation().search).has(SENT_PARAMETER);
  if (sent) return <Column>{sent}</Column>;
  return (
    <Column>
      <PageHead title={title} lead={lead} />
      {isUnconfirmed ? (
        <p role="note" className="max-w-text pb-8">
          Have you just sent this form? Then it is with us. Your browser keeps no cookie of ours, so
          we can&rsquo;t show the reference here.
        </p>
      ) : null}
      <div className="grid items-start gap-12 pb-12 lg:grid-cols-[3fr_2fr]">
        {children}
        {notes}
      </div>
    </Column>
  );
}

const Reference = serverOnly<{ reference: string }>(
  "reference",
  import.meta.env.SSR ? () => import("./reference.tsx") : null,
);

interface SentNoticeProps extends Record<"title" | "lead" | "reference" | "draft", string> {
  children?: ReactNode;
}

/** Drops the draft once, so that a reload keeps newer input. */
export function SentNotice({ title, lead, reference, draft, children }: SentNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    const shownKey = `${draft}Sent`;
    if (readStored("sessionStorage", shownKey) === reference) return;
    writeStored("sessionStorage", shownKey, reference);
    dropDraft(draft);
  }, [draft, reference]);
  return (
    <div ref={box} id={SENT_ID} role="status" tabIndex={-1} className="outline-none">
      <PageHead title={title} lead={lead}>
        <Reference reference={reference} />
        {children}
      </PageHead>
    </div>
  );
}
