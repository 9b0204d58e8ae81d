import { href, Link } from "react-router";

export interface NextStudyProps {
  slug: string;
  title: string;
}

export function NextStudy({ slug, title }: NextStudyProps) {
  return (
    <nav
      aria-label="Next study"
      className="border-t border-rule py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <p className="text-soft">Next study</p>
      <p className="text-2xl font-semibold">
        <Link
          to={href("/case-studies/:slug", { slug })}
          prefetch="intent"
          className="inline-flex min-h-11 items-center underline decoration-rule underline-offset-4 hover:text-teal hover:decoration-teal"
        >
          {title}
        </Link>
      </p>
    </nav>
  );
}
