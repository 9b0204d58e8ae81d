import { catalogue } from "#app/content/catalogue.ts";
import { isFault } from "#app/domain/store-check/recommend-services.ts";
import { getPlatformChoice } from "#app/domain/store-check/platforms.ts";
import {
  emptyFrame,
  getFindingWords,
  pageInOrder,
  readingNote,
  unseen,
} from "#app/content/store-check.ts";
import type { StoreCheck } from "#app/domain/store-check/store-check.ts";
import type { RecommendedService } from "#app/domain/store-check/recommend-services.ts";
import { StoreCheckForm } from "#app/features/store-check/store-check-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { findOffer } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { Section } from "#app/ui/section.tsx";
import FindingSheet, { FineFindings } from "./finding-sheet.tsx";
import StoreQuestions from "./store-questions.tsx";
import RecommendedServices from "./recommended-services.tsx";
import TagLanes from "./tag-lanes.tsx";

export interface CheckedStore {
  readonly ok: true;
  readonly host: string;
  readonly url: string;
  readonly isCut: boolean;
  readonly answeredMs: number;
  readonly readMs: number;
  readonly bytes: number;
  readonly check: StoreCheck;
  readonly services: readonly RecommendedService[];
}

const REPAIRS_ID = "repairs";

/** What a store's page measures, as a data sheet. The first finding is the headline. */
export default function StoreReport({ store }: { store: CheckedStore }) {
  const { check, services } = store;
  const faults = check.findings.filter(({ verdict }) => verdict === "wrong" || verdict === "weak");
  const others = check.findings.filter((finding) => !faults.includes(finding));
  const first = faults.find(isFault);
  const empty = check.isShell ? emptyFrame : pageInOrder;
  const platform = getPlatformChoice(check.platform) ?? "";
  const offers = services.flatMap(({ sku }) => findOffer(catalogue, sku) ?? []);
  const total = formatUsd(offers.reduce((sum, { price }) => sum + price, 0));
  return (
    <div
      data-checked-store=""
      data-store-url={store.url}
      data-store-platform={platform}
      data-platform={check.platform ?? undefined}
      data-faults={faults.length}
    >
      <header className="py-8 sm:pt-20 sm:pb-16">
        <p className="font-mono text-sm wrap-anywhere text-soft">{measuredText(store)}</p>
        <h1 tabIndex={-1} className="mt-4 checked-headline text-title wrap-anywhere outline-none">
          {first ? getFindingWords(first).headline : empty.headline}
        </h1>
        <p className="mt-5 text-lg text-soft">
          {first ? countText(faults.length, others.length) : empty.text}
        </p>
        {services.length > 0 ? (
          <ButtonLink href={`#${REPAIRS_ID}`} prerender={false} className="mt-6 print:hidden">
            {`What repairs it, ${total}`}
          </ButtonLink>
        ) : null}
      </header>
      {check.tags.length > 0 ? (
        <Section title="What the page loads, in its order">
          <TagLanes platform={check.platform} tags={check.tags} />
        </Section>
      ) : null}
      {faults.length > 0 ? (
        <Section title="What we found">
          <ol className="findings grid gap-8">
            {faults.map((finding) => (
              <FindingSheet key={finding.id + finding.names.join()} finding={finding} />
            ))}
          </ol>
        </Section>
      ) : null}
      {check.isShell && services.length === 0 ? <StoreQuestions /> : null}
      <div>
        {services.length > 0 ? (
          <Section title="What repairs it" id={REPAIRS_ID}>
            <RecommendedServices services={services} offers={offers} total={total}>
              <input type="hidden" name="storeUrl" value={store.url} />
              <input type="hidden" name="storePlatform" value={platform} />
            </RecommendedServices>
          </Section>
        ) : null}
        {others.length > 0 ? (
          <Section title="What else we saw">
            <FineFindings findings={others} />
          </Section>
        ) : null}
      </div>
      <div>
        <Section title={unseen.heading}>
          <dl>
            {Object.entries(unseen.items).map(([what, why]) => (
              <div
                key={what}
                className="border-t border-rule py-2 sm:grid sm:grid-cols-2 sm:gap-x-6"
              >
                <dt className="font-semibold">{what}</dt>
                <dd className="text-soft">{why}</dd>
              </div>
            ))}
          </dl>
          <p className="max-w-text">{unseen.closing}</p>
        </Section>
      </div>
      <div className="border-t border-rule py-8 print:hidden">
        <StoreCheckForm className="max-w-text" />
        <p className="reading-note noscript:hidden mt-3 text-soft">{readingNote}</p>
      </div>
    </div>
  );
}

function measuredText({ host, answeredMs, readMs, bytes, isCut }: CheckedStore): string {
  const size = `${isCut ? "the first " : ""}${Math.round(bytes / 1_000)} kB of HTML`;
  return `${host}: answered after ${seconds(answeredMs)}, read after ${seconds(readMs)}, ${size}`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function countText(faults: number, others: number): string {
  const look = faults === 1 ? "1 thing needs a look" : `${faults} things need a look`;
  return others === 0 ? `${look}.` : `${look}; ${others} more we saw.`;
}
