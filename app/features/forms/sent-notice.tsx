import { type ReactNode, useEffect, useRef } from "react";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { PageHead } from "#app/ui/section.tsx";
import { dropDraft } from "./form-draft.ts";
import { SENT_ID } from "./sent-address.ts";

/**
 * Replaces a stored form and takes the focus. Drops the draft once per reference, so that a reload
 * keeps newer input.
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
