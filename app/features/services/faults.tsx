import type { Fault } from "#app/content/service-page.ts";
import { WithCode } from "#app/ui/with-code.tsx";

/** What goes wrong, why, and the sign by which a store owner knows it. */
export function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <ul className="faults">
      {faults.map(({ what, why, sign }) => (
        <li key={what}>
          <h3 className="text-lg">{what}</h3>
          <p className="mt-1 text-soft">
            <WithCode text={why} />
          </p>
          <p className="mt-2 text-sm">
            <span className="font-semibold text-warm">How you notice: </span>
            <WithCode text={sign} />
          </p>
        </li>
      ))}
    </ul>
  );
}
