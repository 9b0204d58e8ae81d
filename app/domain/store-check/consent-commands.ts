import { lineAt } from "./evidence.ts";
import type { PageScript } from "./page-script.ts";
import { findMatches, getPosition, MAX_MATCHES } from "./sighting.ts";
import { sliceBalanced } from "./slice-balanced.ts";

/** Consent Mode v2: https://developers.google.com/tag-platform/security/guides/consent */
export const CONSENT_SIGNALS = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
] as const;

export interface ConsentDefault {
  readonly position: number;
  /** By signal, as far as the code says; `null` if it passes a variable. */
  readonly signals: Readonly<Record<string, "granted" | "denied" | "other">> | null;
  /** Empty: everywhere. */
  readonly regions: readonly string[];
  readonly hasRegion: boolean;
  readonly waits: boolean;
  readonly line: string;
}

const DEFAULT = /["'`]consent["'`] ?, ?["'`]default["'`] ?, ?/g;
const SIGNAL = new RegExp(
  String.raw`\b(${CONSENT_SIGNALS.join("|")})["'\x60]? ?: ?["'\x60]?(\w{1,10})`,
  "g",
);
const REGION = /\bregion["'`]? ?: ?\[([^\]]{0,600})/;
const MAX_OBJECT = 2_000;

/** Defaults of Google's Consent Mode, in the order of the document. Microsoft's has the same form, in `uetq`. */
export function findConsentDefaults(scripts: readonly PageScript[]): readonly ConsentDefault[] {
  const found = scripts
    .filter(({ state }) => state === "runs")
    .flatMap(({ code, position }) =>
      findMatches(code, DEFAULT)
        .filter(({ index }) => !isForMicrosoft(code, index))
        .map(({ index, 0: { length } }) => ({
          ...parseDefault(code, index + length),
          position: getPosition(position, code, index),
          line: lineAt(code, index),
        })),
    );
  return found.slice(0, MAX_MATCHES);
}

export function hasMicrosoftConsent(scripts: readonly PageScript[]): boolean {
  return scripts.some(({ code }) =>
    findMatches(code, /["'`]consent["'`] ?, ?["'`](?:default|update)/g).some(({ index }) =>
      isForMicrosoft(code, index),
    ),
  );
}

function isForMicrosoft(code: string, index: number): boolean {
  return /uetq\b[^;]{0,20}$/.test(code.slice(Math.max(0, index - 40), index));
}

function parseDefault(code: string, start: number) {
  if (code[start] !== "{") return { signals: null, regions: [], hasRegion: false, waits: false };
  const object = sliceBalanced(code, start, MAX_OBJECT);
  const signals: Record<string, "granted" | "denied" | "other"> = {};
  for (const [, name = "", value] of findMatches(object, SIGNAL)) {
    signals[name] = value === "granted" || value === "denied" ? value : "other";
  }
  const region = REGION.exec(object)?.[1];
  return {
    // A spread or a computed name may carry the rest.
    signals: /\.\.\.|\{ ?\[/.test(object) ? null : signals,
    regions: Array.from((region ?? "").matchAll(/[A-Z]{2}(?:-[A-Z\d]{1,3})?/g), ([code]) => code),
    hasRegion: /\bregion["'`]? ?:/.test(object),
    waits: /\bwait_for_update\b/.test(object),
  };
}
