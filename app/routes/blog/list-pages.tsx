import { pageButtons } from "#app/domain/paging/page-buttons.ts";
import { PageNumbers } from "#app/ui/page-numbers.tsx";

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
  return (
    <PageNumbers
      label="Blog pages"
      numbers={pageButtons(page, pages)}
      page={page}
      link={(number, { children, ...props }) => (
        <a href={pathOf(number)} {...props}>
          {children}
        </a>
      )}
    />
  );
}
