import { href } from "react-router";
import {
  optionalPurposes,
  consentLater,
  consentQuestion,
  purposes,
  signalNotice,
} from "#app/content/consent.ts";
import { storedWith } from "#app/content/stored-in-browser.ts";
import { listVendors } from "#app/content/vendors.ts";
import type { Purpose } from "#app/domain/consent/consent.ts";
import { NO_TAG_MANAGER, type TagManager } from "#app/domain/consent/tag-manager.ts";
import { listKeys } from "#app/domain/consent/stored-entry.ts";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/section.tsx";
import { BANNER_ID } from "./consent-events.ts";

/** The same for all three, so that no choice is easier. */
const ANSWER = "max-sm:px-1 max-sm:text-sm";
const PANEL_ID = `${BANNER_ID}-purposes`;

interface Props {
  tagManager?: TagManager | undefined;
}

export default function BannerContent({ tagManager = NO_TAG_MANAGER }: Props) {
  const stored = storedWith(tagManager);
  const vendors = listVendors(tagManager);
  return (
    <section
      id={BANNER_ID}
      aria-label="Cookie consent"
      tabIndex={-1}
      hidden
      className="static-if-short fixed inset-x-0 bottom-0 z-40 max-h-[75dvh] overflow-y-auto border-t-2 border-teal bg-panel -outline-offset-4 print:hidden"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
        <div className="text-sm">
          {/* Short paragraphs, so that the banner is never the largest contentful paint. */}
          <p className="font-semibold">{consentQuestion}</p>
          <p>
            {consentLater} <TextLink href={href("/privacy-policy")}>Privacy policy</TextLink>
          </p>
          <p data-part="signal" hidden className="mt-1 font-semibold">
            {signalNotice}
          </p>
        </div>
        <div className="sticky bottom-0 grid w-full bg-panel py-0.5 grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 sm:flex sm:w-auto">
          <Button tone="secondary" data-consent="accept" className={ANSWER}>
            Accept all
          </Button>
          <Button tone="secondary" data-consent="reject" className={ANSWER}>
            Reject all
          </Button>
          <Button
            tone="secondary"
            data-consent="choose"
            aria-expanded="false"
            aria-controls={PANEL_ID}
            className={ANSWER}
          >
            Choose
          </Button>
        </div>
        <div id={PANEL_ID} data-part="panel" hidden className="w-full">
          <fieldset className="grid gap-x-8 sm:grid-cols-3">
            <legend className="sr-only">What we may use</legend>
            <PurposeBox purpose="necessary" keys={[]} recipients={[]} />
            {optionalPurposes.map((purpose) => (
              <PurposeBox
                key={purpose}
                purpose={purpose}
                keys={listKeys(stored, purpose)}
                recipients={vendors
                  .filter((vendor) => vendor.purpose === purpose)
                  .map(({ name }) => name)}
              />
            ))}
          </fieldset>
          <Button tone="secondary" data-consent="save" className="w-full sm:w-auto">
            Save choice
          </Button>
        </div>
      </Container>
    </section>
  );
}

interface PurposeBoxProps {
  purpose: Purpose;
  keys: readonly string[];
  recipients: readonly string[];
}

function PurposeBox({ purpose, keys, recipients }: PurposeBoxProps) {
  const { label, text } = purposes[purpose];
  const id = `${PANEL_ID}-${purpose}`;
  const isAsked = purpose !== "necessary";
  return (
    <label className="flex items-start gap-3 border-t border-rule py-3">
      <input
        type="checkbox"
        name={purpose}
        defaultChecked={!isAsked}
        disabled={!isAsked}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        className="mt-1"
      />
      <span className="text-sm">
        <span id={id} className="block text-base font-semibold">
          {label}
        </span>
        <span id={`${id}-text`}>
          {text}
          {recipients.length > 0 ? (
            <span className="mt-1 block text-soft">Goes to {recipients.join(", ")}</span>
          ) : null}
          {keys.length > 0 ? (
            <span className="mt-1 block text-soft">
              Stores <code>{keys.join(", ")}</code>
            </span>
          ) : null}
        </span>
      </span>
    </label>
  );
}
