import { type CheckedPush, checkPush } from "#app/domain/analytics/event-schema.ts";
import {
  commandOf,
  type ConsentSignals,
  signalsAfter,
} from "#app/domain/analytics/consent-signal.ts";

/** One push as the inspector shows it. */
export interface WatchedPush extends CheckedPush {
  readonly number: number;
  readonly time: Date;
  /** Pushed before the inspector was there: at `time` at the latest. */
  readonly isEarlier: boolean;
  /** The consent state right after it. */
  readonly signals: ConsentSignals;
  /** What was pushed, as it was then: the tag manager writes into it later. */
  readonly text: string;
}

/** More than one visit brings; the oldest go. */
const MAX_PUSHES = 500;

const listeners = new Set<() => void>();
let pushes: readonly WatchedPush[] = [];
let isWatching = false;
let before: unknown;

export function watchedPushes(): readonly WatchedPush[] {
  return pushes;
}

export function subscribe(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes down what is in the data layer, and from now on all that is pushed. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const layer = (window.dataLayer ??= []);
  for (const entry of layer) record(entry, true);
  const push = layer.push;
  layer.push = function watchedPush(...entries: unknown[]): number {
    try {
      return push.apply(layer, entries);
    } finally {
      // Also what a failing tag made of it was pushed.
      for (const entry of entries) record(entry, false);
    }
  };
}

/** Watching must not change what happens: a push that cannot be read is none of the page's trouble. */
function record(entry: unknown, isEarlier: boolean): void {
  try {
    const last = pushes.at(-1);
    const push: WatchedPush = {
      ...checkPush(entry, before),
      number: (last?.number ?? 0) + 1,
      time: new Date(),
      isEarlier,
      signals: signalsAfter(last?.signals ?? {}, entry),
      text: textOf(entry),
    };
    before = entry;
    pushes = [...pushes, push].slice(-MAX_PUSHES);
    for (const listener of listeners) queueMicrotask(listener);
  } catch (error) {
    reportError(error);
  }
}

/** What JSON cannot say is said in words: `undefined`, NaN, functions, an element of the page. */
function textOf(entry: unknown): string {
  const value = commandOf(entry) ?? entry;
  return JSON.stringify(value, sayable, 2) ?? String(value);
}

function sayable(_key: string, value: unknown): unknown {
  const isNumber = typeof value === "number";
  if (value === undefined || (isNumber && !Number.isFinite(value))) return `(${String(value)})`;
  if (typeof value === "function" || typeof value === "bigint") return `(${typeof value})`;
  if (value instanceof Node || value === window) return "(part of the page)";
  return value;
}
