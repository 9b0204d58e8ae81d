import { choiceLook } from "#app/ui/page-numbers.tsx";
import type { CategoryCount } from "./list-page.ts";

/** The list's parts, as links that work without scripts. */
export function CategoryLinks({
  categories,
  shown,
  pathOf,
}: {
  categories: readonly CategoryCount[];
  shown: string | null;
  pathOf: (category: string | null) => string;
}) {
  return (
    <nav aria-label="Categories" className="mb-8 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, label, count }) => (
          <li key={label}>
            <a
              href={pathOf(id)}
              aria-current={id === shown ? "true" : undefined}
              className={`inline-flex min-h-11 items-center gap-2 rounded-sm border px-3.5 ${choiceLook(id === shown)}`}
            >
              <span className="font-semibold">{label}</span>
              <span className="text-sm tabular-figures">
                {count}
                <span className="sr-only"> {count === 1 ? "post" : "posts"}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
