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

interface SectionProps {
  title: string;
  id?: string;
  /** Below the title. */
  aside?: ReactNode;
  /** The title is above its content on every screen. */
  isWide?: boolean;
}

/** On wide screens title and `aside` have their own column and are sticky. */
export function Section({
  title,
  id,
  aside,
  isWide = false,
  children,
}: PropsWithChildren<SectionProps>) {
  return (
    <section
      id={id}
      data-reveal=""
      className={`border-t border-rule py-6 lg:py-12 ${isWide ? "" : "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"}`}
    >
      <div className={isWide ? "lg:mb-6" : "static-if-short lg:sticky lg:top-24 lg:self-start"}>
        <h2 className="text-heading">{title}</h2>
        {aside}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4 self-start lg:mt-0">{children}</div>
    </section>
  );
}
