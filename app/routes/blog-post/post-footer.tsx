import { href } from "react-router";
import type { Post } from "#app/content/articles.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import { type Offer, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { ButtonLink, TitleLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

interface PostFooterProps {
  offers: readonly Offer[];
  related: readonly Pick<Post, "slug" | "title" | "lead" | "published">[];
}

export default function PostFooter({ offers, related }: PostFooterProps) {
  return (
    <>
      {offers.length > 0 ? (
        <Section title="Prefer to have it set up?">
          <ul className="border-b border-rule">
            {offers.map((offer) => (
              <li
                key={offer.sku}
                className="flex flex-wrap items-baseline gap-x-3 border-t border-rule py-3"
              >
                <span className="grow basis-40">{offerTitle(offer)}</span>
                <span className="font-mono text-sm text-soft">{offer.sku}</span>
                <span className="min-w-12 text-right font-semibold tabular-figures">
                  {formatUsd(offer.price)}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-soft">Per website, at a fixed price.</p>
          <p>
            <ButtonLink
              href={`${href("/conversion-tracking-services-request")}#${serviceLists.core.anchor}`}
            >
              Choose services
            </ButtonLink>
          </p>
        </Section>
      ) : null}
      {related.length > 0 ? (
        <Section title="Read next">
          <ul className="border-b border-rule">
            {related.map(({ slug, title, lead, published }) => (
              <li key={slug} className="row-target relative border-t border-rule py-5">
                <p className="text-sm text-soft tabular-figures">
                  <ArticleDate date={published} />
                </p>
                <h3 className="text-xl">
                  <TitleLink href={href("/blog/:slug", { slug })}>{title}</TitleLink>
                </h3>
                <p className="mt-1 max-w-text text-soft">{lead}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
