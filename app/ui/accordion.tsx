import type { ComponentProps, ReactNode } from "react";

/** `answerId`: id of the answer, so that browsers open the item for its fragment. */
export function AccordionItem({
  question,
  answerId,
  children,
  ...details
}: ComponentProps<"details"> & { question: ReactNode; answerId?: string }) {
  return (
    <details className="accordion" {...details}>
      <summary>{question}</summary>
      <div id={answerId}>{children}</div>
    </details>
  );
}
