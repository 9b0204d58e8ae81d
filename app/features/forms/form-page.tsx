import type { ReactNode } from "react";
import { Column, PageHead } from "#app/ui/section.tsx";

interface FormPageProps {
  title: string;
  lead: string;
  /** Stands in place of everything else once the form is stored. */
  sent: ReactNode;
  /** Beside the form: what becomes of it. */
  notes: ReactNode;
  children: ReactNode;
}

/** A page that is about one form, and confirms what was sent. */
export function FormPage({ title, lead, sent, notes, children }: FormPageProps) {
  if (sent) return <Column>{sent}</Column>;
  return (
    <Column>
      <PageHead title={title} lead={lead} />
      <div className="grid items-start gap-12 pb-12 lg:grid-cols-[3fr_2fr]">
        {children}
        {notes}
      </div>
    </Column>
  );
}
