import { expect, test, vi } from "vitest";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { siteState } from "#app/site-state.ts";
import { CONSENT_CHANGED, onConsentChange } from "./consent-events.ts";

const ALL = { analytics: true, marketing: true };
const NONE = { analytics: false, marketing: false };

test("calls back with the choice, at once and on each change, until unsubscribed; a removed choice allows nothing", () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  function choose(next: ConsentChoice | null): void {
    siteState().consentChoice = next;
    page.dispatchEvent(new Event(CONSENT_CHANGED));
  }
  const choices: ConsentChoice[] = [];
  const stop = onConsentChange((choice) => choices.push(choice));
  expect(choices, "before there is a choice").toEqual([]);
  choose(ALL);
  choose(null);
  stop();
  choose(ALL);
  expect(choices).toEqual([ALL, NONE]);
  onConsentChange((choice) => choices.push(choice));
  expect(choices, "at once").toEqual([ALL, NONE, ALL]);
});
