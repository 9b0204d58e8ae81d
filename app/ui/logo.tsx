/** A logo of the sprite; its name stands beside it. */
export function Logo({ id, className = "size-6" }: { id: string; className?: string }) {
  return (
    <svg className={`shrink-0 fill-current ${className}`} aria-hidden="true">
      <use href={`/logos.svg#${id}`} />
    </svg>
  );
}
