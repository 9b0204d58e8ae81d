import { href } from "react-router";
import { TitleLink } from "#app/ui/title-link.tsx";

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
        <TitleLink href={href("/case-studies/:slug", { slug })}>{title}</TitleLink>
      </p>
    </nav>
  );
}
