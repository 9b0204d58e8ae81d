import { href } from "react-router";
import { TitleLink } from "#app/ui/button.tsx";

export interface StudyRowProps {
  slug: string;
  client: string;
  industry: string;
  country: string;
  platform: string;
  lead: string;
  figure: StrongestFigure;
}

interface StrongestFigure {
  label: string;
  before: string;
  after: string;
  isWrong: boolean;
}

export function StudyRow({ slug, client, lead, figure, ...facts }: StudyRowProps) {
  return (
    <li className="border-t border-rule py-10 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="flex flex-col gap-2">
        <h2 className="text-2xl">
          <TitleLink href={href("/case-studies/:slug", { slug })}>{client}</TitleLink>
        </h2>
        <p className="text-sm text-soft">
          {facts.industry}, {facts.country}
          <br />
          {facts.platform}
        </p>
      </div>
      <div className="mt-6 lg:mt-0">
        <BeforeAndAfter {...figure} />
        <p className="mt-5 max-w-text">{lead}</p>
      </div>
    </li>
  );
}

function BeforeAndAfter({ label, before, after, isWrong }: StrongestFigure) {
  return (
    <p>
      <span className="flex flex-wrap items-baseline gap-x-5 text-title font-semibold tabular-figures">
        <span className={isWrong ? "text-warm" : "text-soft"}>
          <span className="sr-only">From </span>
          {before}
        </span>
        <span className="text-teal">
          <span aria-hidden="true" className="mr-5 font-normal text-edge">
            →
          </span>
          <span className="sr-only"> to </span>
          {after}
        </span>
      </span>
      <span className="mt-2 block text-sm text-soft">{label}</span>
    </p>
  );
}
