import { terms } from "#app/content/site.ts";
import type { RequestDates } from "#app/domain/requests/request-dates.ts";

const STEPS = [
  "Your request reaches us. Nothing to pay now.",
  "A person looks at your store and confirms scope, price and dates by e-mail.",
  "You agree, we set it up and test it with orders, and it goes live.",
];

interface Props {
  /** Of a stored request, in place of the times. */
  dates?: RequestDates | undefined;
  className?: string;
}

export function NextSteps({ dates, className }: Props) {
  const times = ["Today", "Within a few working hours", `${terms.turnaround} after we have access`];
  return (
    <ol className={className}>
      {STEPS.map((step, index) => (
        <li key={step} className="border-t border-rule py-3 pr-4">
          <p className="font-mono text-sm text-teal">{(dates ?? times)[index]}</p>
          <p className="mt-1">{step}</p>
        </li>
      ))}
    </ol>
  );
}
