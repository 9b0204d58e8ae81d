import { type ReactNode, useEffect, useRef } from "react";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { PageHead } from "#app/ui/section.tsx";
import { dropDraft } from "./form-draft.ts";
import { SENT_ID } from "./sent-address.ts";

/**
 * Takes the place of a form that was stored, and the focus. The draft is dropped then and only then,
 * once a reference: a reload drops nothing that was typed since.
 */
export function SentNotice({
  title,
  lead,
  reference,
  draft,
  children,
}: {
  title: string;
  lead: string;
  reference: string;
  /** The key of the form's draft in the tab's storage. */
  draft: string;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    const settledKey = `${draft}Sent`;
    if (readStored("sessionStorage", settledKey) === reference) return;
    writeStored("sessionStorage", settledKey, reference);
    dropDraft(draft);
  }, [draft, reference]);
  return (
    <div ref={box} id={SENT_ID} role="status" tabIndex={-1} className="outline-none">
      <PageHead title={title} lead={lead}>
        <p className="w-full">
          Your reference{" "}
          <strong className="ml-2 font-mono text-2xl tracking-wide text-teal">{reference}</strong>
        </p>
        {children}
      </PageHead>
    </div>
  );
}
