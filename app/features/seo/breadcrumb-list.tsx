import { siteStructure } from "#app/content/pages.ts";
import { breadcrumbs } from "#app/domain/seo/page-graph.ts";
import { Container } from "#app/ui/section.tsx";

export default function BreadcrumbList({ page }: { page: { title: string; path: string } }) {
  const trail = breadcrumbs({ name: page.title, path: page.path }, siteStructure.sections);
  if (trail.length < 3) return null;
  return (
    <Container>
      <nav aria-label="Breadcrumb" className="border-b border-rule">
        <ol className="flex flex-wrap items-center text-sm text-soft">
          {trail.map(({ name, path }, index) => (
            <li key={path} className="flex items-center last:max-sm:sr-only">
              {path === page.path ? (
                <span aria-current="page" className="inline-flex min-h-11 items-center">
                  {name}
                </span>
              ) : (
                <a
                  href={path}
                  className="inline-flex min-h-11 min-w-11 items-center hover:text-teal"
                >
                  {name}
                  <i
                    aria-hidden="true"
                    className={`px-2 text-edge not-italic ${index === trail.length - 2 ? "max-sm:hidden" : ""}`}
                  >
                    /
                  </i>
                </a>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </Container>
  );
}
