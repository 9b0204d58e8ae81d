/** From the sprite. Hidden from screen readers, because its name is beside it. */
export function PlatformLogo({ id, className = "size-6" }: { id: string; className?: string }) {
  return (
    <svg className={`shrink-0 fill-current ${className}`} aria-hidden="true">
      <use href={`/logos.svg#${id}`} />
    </svg>
  );
}

export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 20" className={className} fill="none" aria-hidden="true">
      <path
        d="M1 11l2-5 2 9 2-12 2 14 2-9 2 5 2-3h3c2 0 2-7 4-7s2 7 4 7h5"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
