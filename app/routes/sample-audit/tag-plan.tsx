import { sampleAudit, tagPlan, type TagPlanRow } from "#app/content/sample-audit.ts";

export const PLAN_ID = "tag-plan";

const { heading, text, columns } = sampleAudit.plan;
const [EVENT, ...OTHERS] = columns;

/** A row is a block on a phone, with the name of its column before each cell. */
export function TagPlan() {
  return (
    <section
      id={PLAN_ID}
      aria-labelledby={`${PLAN_ID}-title`}
      className="border-t border-rule py-8 lg:py-12"
    >
      <h2 id={`${PLAN_ID}-title`} className="text-heading">
        {heading}
      </h2>
      <p className="mt-3 max-w-text text-soft">{text}</p>
      <table className="tag-plan mt-6 w-full text-sm" aria-labelledby={`${PLAN_ID}-title`}>
        <thead>
          <tr>
            <th scope="col">{EVENT}</th>
            {OTHERS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tagPlan.map((row, index) => (
            <PlannedTag key={row.event} row={row} number={index + 1} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PlannedTag({ row, number }: { row: TagPlanRow; number: number }) {
  const { event, trigger, parameters, recipients, consent, repairs } = row;
  const cells = [trigger, <code key="parameters">{parameters}</code>, recipients, consent];
  return (
    <tr className="border-t border-rule">
      <th scope="row">
        <span className="pr-3 font-mono text-xs text-teal" aria-hidden="true">
          {number}
        </span>
        <code>{event}</code>
      </th>
      {cells.map((cell, index) => (
        <td key={OTHERS[index]} data-column={OTHERS[index]}>
          {cell}
        </td>
      ))}
      <td data-column={OTHERS.at(-1)}>{repairs.length === 0 ? "–" : repairs.join(", ")}</td>
    </tr>
  );
}
