import { type FormEvent, useEffect, useRef, useState } from "react";
import { calculator, EXAMPLE_CHANNELS, lossExample } from "#app/content/calculator.ts";
import {
  parseStoreNumber,
  queryWithStore,
  type StoreField,
  storeFromQuery,
} from "#app/domain/losses/store-numbers.ts";
import { parseAnswers } from "#app/domain/recommendations/answers.ts";
import { trackUse } from "#app/features/analytics/track.ts";
import { Button } from "#app/ui/button.tsx";
import { AdChannels, readAnswers } from "./ad-channels.tsx";
import { Advice } from "./advice.tsx";
import { LOSSES_ID } from "./losses-id.ts";
import { LossResult } from "./loss-result.tsx";
import { OrdersBySetUp } from "./order-ticks.tsx";
import { StoreFields } from "./store-fields.tsx";

/** Safari allows 100 changes of the address in 30 seconds. */
const ADDRESS_DEBOUNCE_MS = 400;

/**
 * The address has its numbers, so that they can be sent to a colleague. Without scripts its form does
 * that, and the server draws the answer. `query`: of the address.
 */
export default function Calculator({ query }: { query: string }) {
  const [store, setStore] = useState(() => storeFromQuery(query, lossExample.store));
  const [channels, setChannels] = useState(() =>
    query === "" ? EXAMPLE_CHANNELS : parseAnswers(new URLSearchParams(query)).channels,
  );
  const [typed, setTyped] = useState<Partial<Record<StoreField, string>>>({});
  const [isEdited, setEdited] = useState(false);
  /** Shown while a number is invalid: the numbers before its field was edited. */
  const committed = useRef(store);
  const isTracked = useRef(false);

  useEffect(() => {
    if (!isEdited) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      const address =
        pathname + queryWithStore(search, store, channels) + (hash || `#${LOSSES_ID}`);
      window.history.replaceState(window.history.state, "", address);
      isTracked.current ||= trackUse("use_calculator");
    }, ADDRESS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isEdited, store, channels]);

  function changeNumber({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>): void {
    const field = name as StoreField;
    const number = parseStoreNumber(field, value) ?? committed.current[field];
    setTyped((before) => ({ ...before, [field]: value }));
    setStore((before) => ({ ...before, [field]: number }));
  }

  function change({ currentTarget }: FormEvent<HTMLFormElement>): void {
    setEdited(true);
    setChannels(parseAnswers(readAnswers(currentTarget)).channels);
  }

  return (
    <div className="losses grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <form
        method="get"
        action={`#${LOSSES_ID}`}
        className="losses-form flex flex-col gap-x-12 gap-y-6 lg:grid"
        onInput={change}
        onSubmit={(event) => event.preventDefault()}
      >
        <LossResult store={store} />
        <div className="grid content-start gap-3">
          <StoreFields
            store={store}
            typed={typed}
            onInput={changeNumber}
            onBlur={() => (committed.current = store)}
          />
          <AdChannels channels={channels} />
          <noscript>
            <Button type="submit" tone="secondary">
              {calculator.submit}
            </Button>
          </noscript>
        </div>
        <OrdersBySetUp store={store} />
      </form>
      <Advice store={store} channels={channels} />
    </div>
  );
}
