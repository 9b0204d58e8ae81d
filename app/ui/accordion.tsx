import type { ComponentProps } from "react";

/**
 * A question that opens to its answer. The platform's `<details>` does the work, before the
 * application has arrived as well; items with the same `name` close each other. The answer can have an
 * id of its own: browsers open the item that holds the target of an address.
 */
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
