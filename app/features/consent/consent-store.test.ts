import { expect, test, vi } from "vitest";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { CONSENT_CHANGED, onConsentChange } from "./consent-store.ts";

const ALL = { analytics: true, marketing: true };
const NONE = { analytics: false, marketing: false };

function openPage(choice: ConsentChoice | null): { choose: (next: ConsentChoice | null) => void } {
  const page = Object.assign(new EventTarget(), { consentChoice: choice });
  vi.stubGlobal("window", page);
  return {
    choose(next) {
      page.consentChoice = next;
      page.dispatchEvent(new Event(CONSENT_CHANGED));
    },
  };
}

test("calls back with the choice at once and with each change, until unsubscribed", () => {
  const { choose } = openPage(ALL);
  const choices: ConsentChoice[] = [];
  const stop = onConsentChange((choice) => choices.push(choice));
  choose(NONE);
  stop();
  choose(ALL);
  expect(choices).toEqual([ALL, NONE]);
});

test("does not call back before there is a choice, and allows nothing when the choice is gone", () => {
  const { choose } = openPage(null);
  const choices: ConsentChoice[] = [];
  onConsentChange((choice) => choices.push(choice));
  expect(choices).toEqual([]);
  choose(ALL);
  choose(null);
  expect(choices).toEqual([ALL, NONE]);
});
