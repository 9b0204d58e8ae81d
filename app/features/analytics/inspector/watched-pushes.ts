import {
  type CheckedPush,
  checkPush,
  getCommand,
  signalsAfter,
  withoutTagManagerKeys,
} from "#app/domain/analytics/check-push.ts";
import { type DataLayerModel, modelAfter } from "#app/domain/analytics/data-layer-model.ts";
import type { ConsentSignals } from "#app/domain/consent/consent-mode.ts";
import { pushSentence } from "#app/domain/analytics/push-sentence.ts";

export interface WatchedPush extends CheckedPush {
  readonly number: number;
  readonly sentence: string;
  /** `null`: pushed before the inspector loaded. */
  readonly time: Date | null;
  readonly signals: ConsentSignals;
  /** Serialised before the push, because the tag manager mutates entries. */
  readonly text: string;
}

const MAX_PUSHES = 500;

/** As the server renders it: the inspector may watch before an island is hydrated. */
export const NOTHING_WATCHED = {
  pushes: [] as readonly WatchedPush[],
  model: {} as DataLayerModel,
};

interface PushLog {
  readonly getWatched: () => Readonly<typeof NOTHING_WATCHED>;
  /** Watches from the first call on. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPushLog(): PushLog {
  const listeners = new Set<() => void>();
  let watched = NOTHING_WATCHED;
  let previous: unknown;
  let isWatching = false;

  function startWatching(): void {
    isWatching = true;
    const layer = (window.dataLayer ??= []);
    for (const entry of layer) record(entry, null);
    const { push } = layer;
    layer.push = function watchedPush(...entries: unknown[]): number {
      // Before the tags run: they may push, or fail.
      for (const entry of entries) record(entry, new Date());
      return push.apply(layer, entries);
    };
  }

  /** Never throws: an entry that cannot be read must still be pushed. */
  function record(entry: unknown, time: Date | null): void {
    try {
      const { pushes, model } = watched;
      const last = pushes.at(-1);
      const own = withoutTagManagerKeys(entry);
      const recorded: WatchedPush = {
        ...checkPush(own, previous),
        number: (last?.number ?? 0) + 1,
        sentence: pushSentence(own),
        time,
        signals: signalsAfter(last?.signals ?? {}, entry),
        text: formatValue(getCommand(entry) ?? own),
      };
      previous = own;
      const latest = [...pushes, recorded].slice(-MAX_PUSHES);
      watched = { pushes: latest, model: modelAfter(model, entry) };
      for (const listener of listeners) queueMicrotask(listener);
    } catch (error) {
      reportError(error);
    }
  }

  return {
    getWatched: () => watched,
    subscribe(listener) {
      if (!isWatching) startWatching();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The pushes of this page. */
export const pushLog = createPushLog();

/** An event that consent holds back, as if it had been pushed now. */
export function describeHeld(
  event: object,
  { number, sentence, signals }: Pick<WatchedPush, "number" | "sentence" | "signals">,
): WatchedPush {
  return {
    ...checkPush(event, { ecommerce: null }),
    number,
    sentence,
    time: new Date(),
    signals,
    text: formatValue(event),
  };
}

/** As JSON. */
export function formatValue(value: unknown): string {
  return JSON.stringify(value, printable, 2);
}

function printable(_key: string, value: unknown): unknown {
  const isNumber = typeof value === "number";
  if (value === undefined || (isNumber && !Number.isFinite(value))) return `(${String(value)})`;
  if (["function", "bigint", "symbol"].includes(typeof value)) return `(${typeof value})`;
  if (value instanceof Node || value === window) return "(part of the page)";
  return value;
}
