import { beforeEach, expect, test, vi } from "vitest";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { siteState } from "#app/site-state.ts";
import { CONSENT_CHANGED, onConsentChange } from "./consent-events.ts";

const ALL = { analytics: true, marketing: true };
const NONE = { analytics: false, marketing: false };

beforeEach(() => vi.stubGlobal("window", new EventTarget()));

function choose(next: ConsentChoice | null): void {
  siteState().consentChoice = next;
  window.dispatchEvent(new Event(CONSENT_CHANGED));
}

test("calls back on each choice, until unsubscribed", () => {
  const choices: ConsentChoice[] = [];
  const stop = onConsentChange((choice) => choices.push(choice));
  expect(choices, "before there is a choice").toEqual([]);
  choose(ALL);
  choose(NONE);
  stop();
  choose(ALL);
  expect(choices).toEqual([ALL, NONE]);
});

test("calls back at once if there is a choice", () => {
  choose(ALL);
  const choices: ConsentChoice[] = [];
  onConsentChange((choice) => choices.push(choice));
  expect(choices).toEqual([ALL]);
});

test("a removed choice allows nothing", () => {
  choose(ALL);
  const choices: ConsentChoice[] = [];
  onConsentChange((choice) => choices.push(choice));
  choose(null);
  expect(choices.at(-1)).toEqual(NONE);
});
