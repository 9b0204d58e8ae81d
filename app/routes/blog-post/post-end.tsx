import { href } from "react-router";
import { serviceLists } from "#app/content/service-pages.ts";
import { type Offer, offerTitle } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { type ShortPost, ShortPosts } from "#app/features/articles/short-posts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

function PostServices({ offers }: { offers: readonly Offer[] }) {
  return (
    <Section title="Prefer to have it set up?">
      <ul className="max-w-text border-b border-rule">
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
  );
}

export interface PostEndProps {
  offers: readonly Offer[];
  related: readonly ShortPost[];
}

export default function PostEnd({ offers, related }: PostEndProps) {
  return (
    <>
      {offers.length > 0 ? <PostServices offers={offers} /> : null}
      {related.length > 0 ? (
        <Section title="Read next">
          <ShortPosts posts={related} />
        </Section>
      ) : null}
    </>
  );
}
