import type { ReactNode } from "react";

/** A part of the panel: its answer in short, and all of it when opened. */
export function Part({
  title,
  answer,
  isOpen = false,
  children,
}: {
  title: string;
  answer: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="part border-b border-rule px-5 sm:px-8" open={isOpen}>
      <summary>
        <h3 className="pr-2">{title}</h3> <span className="answer text-soft">{answer}</span>
      </summary>
      {children}
    </details>
  );
}
