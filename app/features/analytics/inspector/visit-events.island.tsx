import { useState, useSyncExternalStore } from "react";
import { inspectorButton } from "#app/content/inspector-button.ts";
import { Button } from "#app/ui/button.tsx";
import { pressDemo } from "./demo-press.ts";
import { consentWords, NOT_EVENTS, PushRows } from "./push-rows.tsx";
import { describeHeld, NOTHING_WATCHED, pushLog, type WatchedPush } from "./watched-pushes.ts";

const SHOWN = 2;

/** Not by the visitor: a press may come before what the browser measures of it. */
const BY_ITSELF = /^(gtm\.|gtag set|web_vitals)/;

/** A button, and what its press and this visit put into the data layer, on the home page. */
export default function VisitEvents() {
  const { pushes } = useSyncExternalStore(
    pushLog.subscribe,
    pushLog.getWatched,
    () => NOTHING_WATCHED,
  );
  const [held, setHeld] = useState<readonly WatchedPush[]>([]);
  const { signals = {} } = pushes.at(-1) ?? {};
  const events = pushes.filter(({ name }) => !NOT_EVENTS.has(name) && !BY_ITSELF.test(name));
  const rows = [...events, ...held].sort((one, other) => one.number - other.number);

  function press(): void {
    const heldEvent = pressDemo();
    if (!heldEvent) return;
    const sentence = `You pressed the button. Nobody gets it: ${heldEvent.reason}.`;
    // Between the last push and the next.
    const number = (pushes.at(-1)?.number ?? 0) + 1 - 1 / (held.length + 2);
    setHeld([...held, describeHeld(heldEvent.event, { number, sentence, signals })]);
  }

  return (
    <div data-visit-events="" className="min-h-56 text-sm sm:min-h-46">
      <div className="flex flex-wrap items-center gap-x-4">
        <Button className="text-base" onClick={press}>
          Press me
        </Button>
        <form>
          <Button tone="quiet" {...inspectorButton} />
        </form>
      </div>
      <h3 className="flex flex-wrap justify-between gap-x-4 py-2">
        Your visit so far, newest first
        <span className="font-normal text-soft">{`Consent now: ${consentWords(signals)}`}</span>
      </h3>
      <PushRows label="Your visit so far" pushes={rows.slice(-SHOWN)} />
      <p role="status" className="sr-only">
        {held.at(-1)?.sentence}
      </p>
    </div>
  );
}
