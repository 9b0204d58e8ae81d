import type { PropsWithChildren } from "react";

/** With large text on a phone, figures do not fit beside each other, so the table scrolls. */
export function FigureTable({
  className = "",
  children,
}: PropsWithChildren<{ className?: string }>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div className="overflow-x-auto" tabIndex={0}>
      <table className={`figure-table w-full ${className}`}>{children}</table>
    </div>
  );
}
