import type { ComponentProps } from "react";

/**
 * A question that opens to its answer. The platform's `<details>` does the work, before the
 * application has arrived as well; items with the same `name` close each other.
 */
export function AccordionItem({
  question,
  children,
  ...details
}: ComponentProps<"details"> & { question: string }) {
  return (
    <details className="accordion" {...details}>
      <summary>{question}</summary>
      <div>{children}</div>
    </details>
  );
}
