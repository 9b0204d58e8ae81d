import { Link } from "react-router";
import { pageButtons } from "#app/domain/reviews/paging.ts";

/** Numbered pages; nothing where there is one. */
export function ListPages({
  page,
  pages,
  pathOf,
}: {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}) {
  const buttons = pageButtons(page, pages);
  if (buttons.length === 0) return null;
  return (
    <nav aria-label="Blog pages" className="mt-12 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {buttons.map((number, index) => (
          <li key={number ?? `gap-${index}`} className="inline-flex items-center">
            {number === null ? (
              <span className="px-1 text-soft">…</span>
            ) : (
              <Link
                to={pathOf(number)}
                prefetch="intent"
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border px-3 tabular-nums ${number === page ? "border-teal bg-teal text-on-teal underline underline-offset-4" : "border-edge hover:border-teal hover:text-teal"}`}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
