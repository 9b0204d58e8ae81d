import { href } from "react-router";
import type { Post } from "#app/content/articles.ts";
import type { Offer } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { OfferList } from "#app/features/cart/offer-list.tsx";
import { TextLink, TitleLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

interface PostFooterProps {
  offers: readonly Offer[];
  related: readonly Pick<Post, "slug" | "title" | "lead" | "published">[];
}

const OFFERS_ID = "offers";
const OFFERS_TITLE = "Prefer to have it set up?";

/** For readers who don't get to the end. */
export function OffersLink({ offers }: Pick<PostFooterProps, "offers">) {
  if (offers.length === 0) return null;
  const lowest = Math.min(...offers.map(({ price }) => price));
  return (
    <p>
      {`${OFFERS_TITLE} `}
      <a href={`#${OFFERS_ID}`}>{`From ${formatUsd(lowest)}, at a fixed price`}</a>
    </p>
  );
}

export default function PostFooter({ offers, related }: PostFooterProps) {
  return (
    <>
      {offers.length > 0 ? (
        <Section title={OFFERS_TITLE} id={OFFERS_ID}>
          <OfferList offers={offers} />
          <p className="text-soft">
            Per website, at a fixed price.{" "}
            <TextLink href={href("/conversion-tracking-services-request")}>
              Services and prices
            </TextLink>
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
