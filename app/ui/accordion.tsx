import type { ComponentProps } from "react";

/** `answerId`: browsers open the item of a fragment. */
export function AccordionItem({
  question,
  answerId,
  children,
  ...details
}: ComponentProps<"details"> & { question: string; answerId?: string }) {
  return (
    <details className="accordion" {...details}>
      <summary>{question}</summary>
      <div id={answerId}>{children}</div>
    </details>
  );
}
