import { type FormEvent, useState } from "react";
import { readStored, writeStored } from "#app/browser-storage.ts";
import { calculator, lossExample } from "#app/content/calculator.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { needReasons, serviceChooser } from "#app/content/service-chooser.ts";
import { storeLosses } from "#app/domain/losses/losses.ts";
import { STORE_FIELDS, storeFromQuery } from "#app/domain/losses/store-numbers.ts";
import { countYearlyGain } from "#app/domain/losses/yearly-gain.ts";
import {
  ANSWER_FIELDS,
  EUROPE_FIELD,
  parseAnswers,
  PLATFORM_FIELD,
} from "#app/domain/recommendations/answers.ts";
import { chooseServices } from "#app/domain/recommendations/choose-services.ts";
import { findNeeds } from "#app/domain/recommendations/find-needs.ts";
import { CHECKED_STORE_KEY } from "#app/domain/requests/request-fields.ts";
import { AdChannels, readAnswers } from "#app/features/losses/ad-channels.tsx";
import { LOSSES_ID } from "#app/features/losses/losses-id.ts";
import { RecommendedOffers } from "#app/features/losses/recommended-offers.tsx";
import { adviseServer } from "#app/features/losses/server-advice.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { CHOOSER_ID } from "./chooser-id.ts";

interface ServiceChooserProps {
  /** Of the address. */
  query: string;
  /** Names of store platforms, by what the form sends. */
  platforms: Readonly<Record<string, string>>;
}

/** Three questions that tick the services. Without scripts the server answers. */
export default function ServiceChooser({ query: initialQuery, platforms }: ServiceChooserProps) {
  const [query, setQuery] = useState(initialQuery);
  const initial = parseAnswers(new URLSearchParams(initialQuery));

  function change({ currentTarget }: FormEvent<HTMLFormElement>): void {
    // The calculator keeps its numbers in the address.
    const parameters = new URLSearchParams(window.location.search);
    for (const name of ANSWER_FIELDS) parameters.delete(name);
    for (const [name, value] of readAnswers(currentTarget)) parameters.append(name, value);
    setQuery(parameters.toString());
    keepPlatform(parameters.get(PLATFORM_FIELD) ?? "");
  }

  return (
    <div className="grid gap-x-12 gap-y-3 pb-6 sm:grid-cols-2">
      <form
        method="get"
        action={`#${CHOOSER_ID}`}
        className="grid content-start gap-3"
        onInput={change}
        onSubmit={(event) => event.preventDefault()}
      >
        <StoreNumberFields query={initialQuery} />
        <Field name={PLATFORM_FIELD} label={serviceChooser.platform}>
          {(control) => (
            <select {...control} defaultValue={initial.platform ?? ""}>
              <option value="">Choose</option>
              {Object.entries(platforms).map(([platform, name]) => (
                <option key={platform} value={platform}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <AdChannels channels={initial.channels} />
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name={EUROPE_FIELD}
            value="yes"
            defaultChecked={initial.isVisitedFromEurope}
          />
          {serviceChooser.europe}
        </label>
        <noscript>
          <Button type="submit" tone="secondary">
            {serviceChooser.submit}
          </Button>
        </noscript>
      </form>
      <ChosenServices query={query} />
    </div>
  );
}

/** Of the calculator, so that the form without scripts keeps them. */
function StoreNumberFields({ query }: { query: string }) {
  const parameters = new URLSearchParams(query);
  return STORE_FIELDS.map((field) => {
    const value = parameters.get(field);
    return value === null ? null : <input key={field} type="hidden" name={field} value={value} />;
  });
}

/** The request form is filled with it, and with the store of a check (prefill-form.ts). */
function keepPlatform(storePlatform: string): void {
  let checked: unknown;
  try {
    checked = JSON.parse(readStored("sessionStorage", CHECKED_STORE_KEY) ?? "");
  } catch {}
  const store = { ...Object(checked), storePlatform };
  writeStored("sessionStorage", CHECKED_STORE_KEY, JSON.stringify(store));
}

/** The form always sends a platform, so without one nothing is answered yet. */
function ChosenServices({ query }: { query: string }) {
  const parameters = new URLSearchParams(query);
  if (!parameters.has(PLATFORM_FIELD)) {
    return <p className="text-sm text-soft">{serviceChooser.empty}</p>;
  }
  const answers = parseAnswers(parameters);
  const hasNumbers = STORE_FIELDS.some((field) => parameters.has(field));
  const store = storeFromQuery(query, lossExample.store);
  const gain = hasNumbers ? countYearlyGain(store, storeLosses(store, lossExample)) : null;
  const { services, server } = chooseServices(findNeeds(answers), catalogue, gain);
  if (services.length === 0) return <p>{calculator.nothingPays}</p>;
  return (
    <div>
      <RecommendedOffers lines={services} describe={({ reason }) => needReasons[reason]}>
        <input type="hidden" name="storePlatform" value={answers.platform ?? ""} />
      </RecommendedOffers>
      <p className="mt-3 text-sm text-soft">
        {server ? (
          adviseServer(server)
        ) : (
          <>
            {serviceChooser.numbers}{" "}
            <TextLink href={`#${LOSSES_ID}`}>{serviceChooser.tryNumbers}</TextLink>.
          </>
        )}
      </p>
    </div>
  );
}
