import { terms } from "#app/content/site.ts";
import type { RequestDates } from "#app/domain/requests/request-dates.ts";

const STEPS = [
  { when: "Today", what: "Your request reaches us. Nothing to pay now." },
  {
    when: "Within a few working hours",
    what: "A person looks at your store and confirms scope, price and dates by e-mail.",
  },
  {
    when: `${terms.turnaround} after we have access`,
    what: "You agree, we set it up and test it with orders, and it goes live.",
  },
] as const;

/** What follows a request; `dates` replace the times of a selection that is not sent yet. */
export function NextSteps({ dates, className }: { dates?: RequestDates; className?: string }) {
  return (
    <ol className={className}>
      {STEPS.map(({ when, what }, index) => (
        <li key={when} className="border-t border-rule py-3 pr-4">
          <p className="font-mono text-sm text-teal">{dates?.[index] ?? when}</p>
          <p className="mt-1">{what}</p>
        </li>
      ))}
    </ol>
  );
}
