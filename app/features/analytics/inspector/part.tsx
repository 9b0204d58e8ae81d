import type { PropsWithChildren } from "react";

interface PartProps extends PropsWithChildren<Record<"title" | "answer", string>> {
  isOpen?: boolean;
}

/** A part of the panel: its answer in short, and all of it when opened. */
export function Part({ title, answer, isOpen = false, children }: PartProps) {
  return (
    <details className="part border-b border-rule px-5 sm:px-8" open={isOpen}>
      <summary>
        <h3 className="pr-2">{title}</h3> <span className="answer text-soft">{answer}</span>
      </summary>
      {children}
    </details>
  );
}
