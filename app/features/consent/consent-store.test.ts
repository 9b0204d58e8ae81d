import { afterEach, expect, test, vi } from "vitest";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { CONSENT_CHANGED, currentConsent, onConsentChange } from "./consent-store.ts";

const ALL = { analytics: true, marketing: true };
const NONE = { analytics: false, marketing: false };

afterEach(() => vi.unstubAllGlobals());

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

test("tells a choice at once and each change, until it is stopped", () => {
  const { choose } = openPage(ALL);
  const told: ConsentChoice[] = [];
  const stop = onConsentChange((choice) => told.push(choice));
  choose(NONE);
  stop();
  choose(ALL);
  expect(told).toEqual([ALL, NONE]);
  expect(currentConsent()).toEqual(ALL);
});

test("tells nothing before there is a choice; one that is gone allows nothing", () => {
  const { choose } = openPage(null);
  const told: ConsentChoice[] = [];
  onConsentChange((choice) => told.push(choice));
  expect(currentConsent()).toBeNull();
  expect(told).toEqual([]);
  choose(ALL);
  choose(null);
  expect(told).toEqual([ALL, NONE]);
});
