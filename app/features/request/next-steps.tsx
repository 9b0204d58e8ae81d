import { CONTACT_PERSON, terms } from "#app/content/site.ts";
import type { RequestDates } from "#app/domain/requests/request-dates.ts";

const STEPS = [
  "You send your request.",
  `${CONTACT_PERSON} confirms scope, price and dates by e-mail.`,
  "You agree, we set it up, test it with orders and go live.",
];

const TYPICAL_TIMES: RequestDates = [
  "Today",
  "Within a few working hours",
  `${terms.turnaround} after we have access`,
];

interface Props {
  /** Of a stored request, or `null` while they are unknown. */
  dates?: RequestDates | null;
  className?: string;
}

/** The face is drawn by contact-person-face.tsx. Without `dates`, for a request that is not sent yet. */
export default function NextSteps({ dates, className }: Props) {
  return (
    <div>
      {dates === undefined ? <h2 className="mt-4 mb-3 text-xl">What happens next</h2> : null}
      <ol className={className}>
        {STEPS.map((step, index) => (
          <li key={step} className="flex justify-between border-t border-rule py-3">
            <div>
              <p className="font-mono text-sm text-teal">{(dates ?? TYPICAL_TIMES)[index]}</p>
              <p className="mt-1">
                {dates === undefined || index > 0 ? step : "We have your request."}
              </p>
            </div>
            {index === 1 ? (
              <svg viewBox="0 0 100 94" className="size-11 shrink-0" aria-hidden="true">
                <use href="#face" />
              </svg>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
