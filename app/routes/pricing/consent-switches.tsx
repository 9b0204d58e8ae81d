import { compliance } from "#app/content/pricing-benefits.ts";

/** Consent Mode v2's four signals as switches. */
export function ConsentSwitches() {
  return (
    <table className="mt-5 w-full text-sm">
      <caption className="caption-bottom pt-3 text-left text-soft">{compliance.caption}</caption>
      <thead className="text-soft">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            Signal
          </th>
          <th scope="col" className="text-left font-normal">
            Before
          </th>
          <th scope="col" className="text-left font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody className="font-mono text-xs">
        {compliance.signals.map((signal) => (
          <tr key={signal} className="border-t border-rule">
            <th scope="row" className="py-3 text-left font-normal wrap-anywhere">
              {signal}
            </th>
            <td className="pr-3 text-soft">
              <Switch isOn={false} />
            </td>
            <td className="text-teal">
              <Switch isOn />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Switch({ isOn }: { isOn: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <svg viewBox="0 0 28 16" className="h-3 w-5" aria-hidden="true" fill="none">
        <rect x=".5" y=".5" width="27" height="15" rx="7.5" stroke="currentColor" />
        <circle
          cx={isOn ? 20 : 8}
          cy="8"
          r="5"
          stroke="currentColor"
          fill={isOn ? "currentColor" : "none"}
        />
      </svg>
      {isOn ? "granted" : "denied"}
    </span>
  );
}
