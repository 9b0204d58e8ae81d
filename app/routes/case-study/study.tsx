import { href } from "react-router";
import type { CaseStudy } from "#app/content/articles.ts";
import { catalogue } from "#app/content/catalogue.ts";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { amountText, wasWrongBefore, type Figure } from "#app/domain/articles/figures.ts";
import { findOffer, type Sku } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { ArticleText } from "#app/features/articles/article-text.tsx";
import { FigureBar } from "#app/features/articles/figure-bar.tsx";
import { OfferList } from "#app/features/cart/offer-list.tsx";
import { OffersField, SelectForm } from "#app/features/cart/select-form.tsx";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { Button, TitleLink } from "#app/ui/button.tsx";
import { Container, PageHead, Section } from "#app/ui/section.tsx";
import { WeeklyChart } from "./weekly-chart.tsx";

/** The first figure is the study's strongest, so its values have the largest type. */
function FigureBars({ figure, isFirst }: { figure: Figure; isFirst: boolean }) {
  const { label, unit, note } = figure;
  const tones = { before: wasWrongBefore(figure) ? "text-warm" : "", after: "text-teal" };
  return (
    <figure className="border-t border-rule py-6">
      <figcaption>
        <h3 className="text-lg">{label}</h3>
      </figcaption>
      <dl className="mt-3 grid gap-3 sm:grid-cols-[4rem_minmax(13rem,auto)_1fr]">
        {(["before", "after"] as const).map((when) => (
          <div
            key={when}
            className="grid grid-cols-[min(4rem,30vw)_1fr] items-center gap-x-3 sm:col-span-3 sm:grid-cols-subgrid"
          >
            <dt className="text-sm text-soft">{when === "before" ? "Before" : "After"}</dt>
            <dd
              className={`${isFirst ? "text-title normal-nums" : "text-3xl"} font-semibold large-figures ${tones[when]}`}
            >
              {amountText(figure[when], unit)}
            </dd>
            <dd aria-hidden="true" className="max-sm:col-span-2">
              <FigureBar figure={figure} when={when} />
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-3 max-w-text text-sm text-soft">{note}</p> : null}
    </figure>
  );
}

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
        <PageHead title={title} lead={lead} />
        <div className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 self-start static-if-short sm:grid-cols-3 lg:sticky lg:top-24 lg:grid-cols-1">
            {facts.map(({ name, value }) => (
              <div key={name} className="border-t border-rule py-3">
                <dt className="text-sm text-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-12 min-w-0 lg:mt-0">
            <section aria-labelledby="figures">
              <h2 id="figures" className="sr-only">
                The figures
              </h2>
              {figures.map((figure, index) => (
                <FigureBars key={figure.label} figure={figure} isFirst={index === 0} />
              ))}
              {series.map((one) => (
                <WeeklyChart key={one.label} series={one} />
              ))}
            </section>
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
