import { href } from "react-router";
import { getRefusalWords, readingNote } from "#app/content/store-check.ts";
import type { StoreRefusal, UnreadStore } from "#app/domain/store-check/store-page.ts";
import { StoreCheckForm } from "#app/features/store-check/store-check-form.tsx";
import { QuietLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/section.tsx";
import StoreQuestions from "./store-questions.tsx";
import AboutTheCheck from "./about-the-check.tsx";

/** Another address, or a minute later, and the page is read. */
const TO_TYPE_AGAIN: ReadonlySet<StoreRefusal> = new Set([
  "no-address",
  "not-public",
  "this-site",
  "unknown-host",
  "visitor-limit",
  "store-limit",
]);

interface AddressEntryProps {
  typed: string;
  /** Why the page of the address that was typed could not be read. */
  refusal: UnreadStore | null;
}

export default function AddressEntry({ typed, refusal }: AddressEntryProps) {
  const lead = refusal ? {} : { lead: LEAD };
  return (
    <>
      <PageHead title="Check your store" {...lead}>
        {refusal ? <Refusal refusal={refusal} /> : null}
        <StoreCheckForm typed={typed} className="w-full max-w-text" />
        <p className="reading-note noscript:hidden w-full text-soft">{readingNote}</p>
      </PageHead>
      {refusal && !TO_TYPE_AGAIN.has(refusal.reason) ? <StoreQuestions /> : null}
      <AboutTheCheck />
    </>
  );
}

function Refusal({ refusal }: { refusal: UnreadStore }) {
  const { headline, meaning, todo } = getRefusalWords(refusal.reason, refusal.status);
  return (
    <div role="alert" className="w-full max-w-text border-l-4 border-warm pl-4">
      <h2 tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        {headline}
      </h2>
      <p className="mt-2 text-soft">{`${meaning} ${todo}`}</p>
      <QuietLink href={href("/conversion-tracking-services-request")}>
        Pick services without a check
      </QuietLink>
    </div>
  );
}

const LEAD =
  "We read its page once, as a browser gets it, and say what measures it, what is wrong and how sure we are. Nothing is stored.";
