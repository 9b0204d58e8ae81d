import { useSyncExternalStore } from "react";
import { consentWords, NOT_EVENTS, PushRows } from "./push-rows.tsx";
import { NOTHING_WATCHED, watchedLayer, watchPushes } from "./watched-pushes.ts";

const SHOWN = 3;

/** The latest events and commands of the page's data layer, on the home page. */
export default function VisitEvents() {
  const { pushes } = useSyncExternalStore(watchPushes, watchedLayer, () => NOTHING_WATCHED);
  const events = pushes.filter(({ name }) => !NOT_EVENTS.has(name) && !name.startsWith("gtm."));
  return (
    <div data-visit-events="" className="min-h-46 sm:min-h-42">
      <h3 className="flex flex-wrap justify-between gap-x-4 pb-2 text-sm">
        Your visit so far, newest first
        <span className="font-normal text-soft">
          {`Consent now: ${consentWords(pushes.at(-1)?.signals ?? {})}`}
        </span>
      </h3>
      <PushRows label="Your visit so far" pushes={events.slice(-SHOWN)} />
    </div>
  );
}
