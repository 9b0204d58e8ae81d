import { compliance } from "#app/content/pricing-sections.ts";

const STATES = ["granted", "denied"] as const;

type State = (typeof STATES)[number];

/** Shows what each answer to a banner does. The visitor's own choice is not involved. */
export function ConsentSignals() {
  return (
    <div className="consent-signals mt-5 text-sm">
      <fieldset className="flex flex-wrap items-center gap-x-5">
        <legend className="text-soft">{compliance.question}</legend>
        {STATES.map((state) => (
          <label key={state} className="flex min-h-11 items-center gap-2 font-semibold">
            <input
              type="radio"
              name="consent-example"
              value={state}
              defaultChecked={state === "granted"}
            />
            {compliance.answers[state]}
          </label>
        ))}
      </fieldset>
      <table className="w-full">
        <thead className="text-soft">
          <tr>
            {["Signal", "Before", "After"].map((name) => (
              <th key={name} scope="col" className="py-2 text-left font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono text-xs">
          {compliance.signals.map((signal) => (
            <tr key={signal} className="border-t border-rule">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                {signal}
              </th>
              <td className="pr-3">
                <Switch state="denied" className="text-soft" />
              </td>
              <td>
                {STATES.map((state) => (
                  <Switch key={state} state={state} className={SHOWN[state]} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <output className="block py-2 font-mono text-xs whitespace-pre-wrap">
        {STATES.map((state) => (
          <span key={state} className={SHOWN[state]}>
            {command.replaceAll("granted", state)}
          </span>
        ))}
      </output>
    </div>
  );
}

const SHOWN = { granted: "if-granted text-teal", denied: "if-denied text-soft" };

const parameters = compliance.signals.map((signal) => `  ${signal}: "granted",\n`).join("");
const command = `gtag("consent", "update", {\n${parameters}})`;

function Switch({ state, className }: { state: State; className: string }) {
  const isOn = state === "granted";
  return (
    <span className={`flex flex-wrap items-center gap-x-2 ${className}`}>
      <svg
        viewBox="-1 -1 30 18"
        className="h-3 w-5"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <rect width="28" height="16" rx="8" />
        <circle cx={isOn ? 20 : 8} cy="8" r="5" fill={isOn ? "currentColor" : "none"} />
      </svg>
      {state}
    </span>
  );
}
