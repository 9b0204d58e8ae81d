import type { PropsWithChildren, ReactNode } from "react";

export function Container({ children, className = "" }: PropsWithChildren<{ className?: string }>) {
  return (
    <div
      className={`mx-auto w-full max-w-page px-[min(1.25rem,5.6vw)] sm:px-[min(2rem,5.6vw)] ${className}`}
    >
      {children}
    </div>
  );
}

export function PageHead({
  title,
  lead,
  children,
}: PropsWithChildren<{ title: ReactNode; lead?: string }>) {
  return (
    <header className="py-8 sm:pt-20 sm:pb-16 print:py-6">
      <h1 className="max-w-[12em] text-title">{title}</h1>
      {lead ? <p className="mt-5 max-w-text text-lg text-soft sm:text-xl">{lead}</p> : null}
      {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
    </header>
  );
}

/** On wide screens the title has its own column and is sticky. */
export function Section({
  title,
  id,
  children,
}: PropsWithChildren<{ title: string; id?: string }>) {
  return (
    <section
      id={id}
      data-reveal=""
      className="border-t border-rule py-8 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12 lg:py-12"
    >
      <h2 className="static-if-short text-heading lg:sticky lg:top-24 lg:self-start">{title}</h2>
      <div className="mt-4 grid gap-4 self-start lg:mt-0">{children}</div>
    </section>
  );
}
