import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Column, PageHead } from "#app/ui/section.tsx";
import { SENT_PARAMETER } from "./sent-address.ts";

interface FormPageProps {
  title: string;
  lead: string;
  /** Replaces the form once it is stored. */
  sent: ReactNode;
  notes: ReactNode;
  children: ReactNode;
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
