export function choiceClasses(isChosen: boolean): string {
  return isChosen
    ? "border-teal bg-teal text-on-teal underline underline-offset-4"
    : "border-edge hover:border-teal hover:text-teal";
}

interface PageNumbersProps {
  label: string;
  /** `null` is a gap. */
  numbers: readonly (number | null)[];
  page: number;
  formatAddress: (number: number) => string;
}

export function PageNumbers({ label, numbers, page, formatAddress }: PageNumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <nav aria-label={label} className="mt-8 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {numbers.map((number, index) => (
          <li key={number ?? `gap-${index}`} className="inline-flex items-center">
            {number === null ? (
              <span className="px-1 text-soft">…</span>
            ) : (
              <a
                href={formatAddress(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border px-3 tabular-figures ${choiceClasses(number === page)}`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
