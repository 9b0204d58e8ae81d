import { deskHours } from "#app/content/about.ts";

const DAY_HOURS = 24;

/** When an answer may be expected, by the reader's own clock. */
export function DeskHours() {
  const { from, to, places, exception } = deskHours;
  return (
    <figure className="max-w-text">
      <figcaption>
        We work in one room, from nine to six. Write in the evening in New York, and the answer is
        there in the morning.
      </figcaption>
      <dl className="mt-5">
        {places.map(({ place, hoursAhead }) => (
          <div key={place} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-rule py-3">
            <dt>{place}</dt>
            <dd>
              {clock(from + hoursAhead)} to {clock(to + hoursAhead)}
            </dd>
            <dd className="col-span-2 mt-2" aria-hidden="true">
              <DayBar from={from + hoursAhead} to={to + hoursAhead} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{exception}</p>
    </figure>
  );
}

/** A day from midnight to midnight, ticked every three hours. */
function DayBar({ from, to }: { from: number; to: number }) {
  return (
    <svg className="block h-4 w-full" overflow="visible">
      <line x2="100%" y1="16" y2="16" stroke="var(--color-edge)" />
      {[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => (
        <line
          key={hour}
          x1={part(hour)}
          x2={part(hour)}
          y1={hour % 12 === 0 ? "6" : "11"}
          y2="16"
          stroke="var(--color-edge)"
        />
      ))}
      <line
        x1={part(from)}
        x2={part(to)}
        y1="14"
        y2="14"
        stroke="var(--color-teal)"
        strokeWidth="4"
      />
    </svg>
  );
}

function part(hour: number): string {
  return `${Math.round((hour / DAY_HOURS) * 1000) / 10}%`;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
