import { href } from "react-router";
import type { CaseStudy } from "#app/content/articles.ts";
import { catalogue } from "#app/content/catalogue.ts";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { findOffer, type Sku } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { ArticleText } from "#app/features/articles/article-text.tsx";

import { FigureBars } from "#app/features/articles/figure-bars.tsx";
import { OfferList } from "#app/features/cart/offer-list.tsx";
import { OffersField, SelectForm } from "#app/features/cart/select-form.tsx";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { Button, TitleLink } from "#app/ui/button.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";
import { ClientQuote } from "./client-quote.tsx";
import { WeeklyChart } from "./weekly-chart.tsx";

function ServicesUsed({ skus }: { skus: readonly Sku[] }) {
  const offers = skus.flatMap((sku) => findOffer(catalogue, sku) ?? []);
  const total = offers.reduce((sum, { price }) => sum + price, 0);
  return (
    <Section title="Services used" id="services-used">
      <OfferList offers={offers} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          Together <strong className="tabular-figures">{formatUsd(total)}</strong> per website, in
          US dollars.
        </p>
        <SelectForm>
          <OffersField offers={offers} />
          <Button type="submit">{`Select all ${offers.length}`}</Button>
        </SelectForm>
      </div>
    </Section>
  );
}

interface StudyProps {
  page: PageMeta;
  study: CaseStudy;
  nodesJson: ArticleBody["nodesJson"];
  next: CaseStudy;
}

export default function Study({ page, study, nodesJson, next }: StudyProps) {
  const { title, lead, figures, series, services } = study;
  const facts = [
    { name: "Client", value: study.client },
    { name: "Industry", value: study.industry },
    { name: "Country", value: study.country },
    { name: "Store platform", value: study.platform },
    { name: "Written by", value: study.author },
    { name: "Published", value: <ArticleDate date={study.published} /> },
    ...(study.updated ? [{ name: "Updated", value: <ArticleDate date={study.updated} /> }] : []),
  ];
  return (
    <Container>
      <article>
        <div className="xl:grid xl:grid-cols-[8fr_7fr] xl:gap-12">
          <div>
            <PageHead title={title} lead={lead} />
            <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 sm:grid-cols-3">
              {facts.map(({ name, value }) => (
                <div key={name} className="border-t border-rule py-3">
                  <dt className="text-sm text-soft">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <section aria-labelledby="figures" className="py-12">
            <h2 id="figures" className="sr-only">
              The figures
            </h2>
            {figures.map((figure, index) => (
              <FigureBars key={figure.label} figure={figure} isFirst={index === 0} />
            ))}
          </section>
        </div>
        <div className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
          <ClientQuote {...study} />
          <div className="mt-12 min-w-0 lg:mt-0">
            {series.map((one) => (
              <WeeklyChart key={one.label} series={one} />
            ))}
            <div className="py-12">
              <ArticleText nodesJson={nodesJson} />
            </div>
          </div>
        </div>
        <ServicesUsed skus={services} />
      </article>
      <nav
        aria-label="Next study"
        className="row-target relative border-t border-rule items-baseline py-12 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"
      >
        <p className="text-soft">Next study</p>
        <p className="text-2xl font-semibold">
          <TitleLink href={href("/case-studies/:slug", { slug: next.slug })}>
            {next.title}
          </TitleLink>
        </p>
      </nav>
      <SiteGraph page={page} />
    </Container>
  );
}
