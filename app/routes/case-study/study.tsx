import { href } from "react-router";
import type { CaseStudy } from "#app/content/articles.ts";
import { catalogue } from "#app/content/catalogue.ts";
import type { ArticleBody } from "#app/domain/articles/article.ts";
import { amountText, wasWrongBefore, type Figure } from "#app/domain/articles/figures.ts";
import { findOffer, type Offer, type Sku } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import type { PageMeta } from "#app/domain/seo/page-meta.ts";
import { ArticleDate } from "#app/features/articles/article-date.tsx";
import { ArticleText } from "#app/features/articles/article-text.tsx";
import { FigureBar } from "#app/features/articles/figure-bar.tsx";
import { OffersField, SelectForm, SkuAndPrice } from "#app/features/cart/select-form.tsx";
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
      <dl className="mt-3 grid gap-x-3 gap-y-1 sm:grid-cols-[4rem_minmax(10rem,auto)_1fr]">
        {(["before", "after"] as const).map((when) => (
          <div
            key={when}
            className="grid grid-cols-[4rem_1fr] items-center gap-x-3 sm:col-span-3 sm:grid-cols-subgrid"
          >
            <dt className="text-sm text-soft">{when === "before" ? "Before" : "After"}</dt>
            <dd
              className={`${isFirst ? "text-title" : "text-3xl"} font-semibold tracking-tight ${tones[when]}`}
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
      <ul className="border-b border-rule">
        {offers.map((offer) => (
          <li
            key={offer.sku}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule py-4"
          >
            <div className="min-w-0 grow">
              <h3 className="text-lg">{offer.name}</h3>
              <p className="text-soft">{offer.option}</p>
            </div>
            <SkuAndPrice sku={offer.sku} price={offer.price} />
            <SelectButton offers={[offer]} label="Select" of={offer.name} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          Together <strong className="tabular-figures">{formatUsd(total)}</strong> per website, in
          US dollars.
        </p>
        <SelectButton offers={offers} label={`Select all ${offers.length}`} />
      </div>
    </Section>
  );
}

function SelectButton({ offers, label, of }: { offers: Offer[]; label: string; of?: string }) {
  return (
    <SelectForm>
      <OffersField offers={offers} />
      <Button
        type="submit"
        tone={of ? "secondary" : "primary"}
        aria-label={of ? `${label} ${of}` : undefined}
      >
        {label}
      </Button>
    </SelectForm>
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
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 self-start static-if-short lg:sticky lg:top-24 lg:grid-cols-1">
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
