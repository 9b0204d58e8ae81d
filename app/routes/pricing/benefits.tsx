import { Fragment, type ReactNode } from "react";
import { accuracy, compliance, funnel } from "#app/content/pricing-sections.ts";
import { FigureBar } from "#app/features/articles/figure-bar.tsx";
import { percent } from "#app/ui/percent.ts";
import { Container } from "#app/ui/section.tsx";

export function Benefits() {
  return (
    <Container className="below-fold">
      <section data-reveal="" className="border-t border-rule py-12">
        <h2 className="text-heading">What your reports gain</h2>
        <div data-stagger="" className="mt-6 grid grid-cols-1 gap-8 sm:grid-cols-2">
          <article className="sm:col-span-full lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
            <BenefitText {...accuracy} />
            <AccuracyBars />
          </article>
          <article>
            <BenefitText {...compliance} />
            <ConsentSignals />
          </article>
          <article>
            <BenefitText {...funnel} />
            <FunnelBars />
          </article>
        </div>
      </section>
    </Container>
  );
}

function BenefitText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 max-w-text text-soft">{text}</p>
    </div>
  );
}

/** Orders at the end of the bars' scale. */
const SCALE = 140;
const truth = accuracy.reports[0].orders;

function AccuracyBars() {
  return (
    <figure className="mt-5 lg:mt-0">
      <dl className="grid gap-3">
        {accuracy.reports.map(({ who, orders, tone }) => {
          const values = { before: orders, after: orders, truth, outOf: SCALE };
          const figure = { label: who, unit: "", ...values, isErrorCount: false };
          return (
            <FieldRow key={who} name={who} value={orders} isWrong={tone === "wrong"}>
              <FigureBar figure={figure} when={tone === "right" ? "after" : "before"} />
            </FieldRow>
          );
        })}
      </dl>
      <figcaption className="mt-3 text-sm text-soft">{accuracy.caption}</figcaption>
    </figure>
  );
}

function FunnelBars() {
  return (
    <figure className="mt-5">
      <dl className="grid gap-3">
        {Object.entries(funnel.steps).map(([event, visitors]) => (
          <FieldRow key={event} name={<code>{event}</code>} value={visitors}>
            <svg className="block h-3 w-full">
              <rect
                width={percent(visitors / funnel.steps.view_item)}
                height="100%"
                fill="var(--color-teal)"
              />
            </svg>
          </FieldRow>
        ))}
      </dl>
      <figcaption className="mt-3 text-sm text-soft">{funnel.caption}</figcaption>
    </figure>
  );
}

interface RowProps {
  name: ReactNode;
  value: number;
  isWrong?: boolean;
  children: ReactNode;
}

function FieldRow({ name, value, isWrong, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-1 text-sm">
      <dt>{name}</dt>
      <dd className={isWrong ? "font-semibold text-warm" : "font-semibold"}>{value}</dd>
      <dd className="col-span-full" aria-hidden="true">
        {children}
      </dd>
    </div>
  );
}

const STATES = ["granted", "denied"] as const;

type State = (typeof STATES)[number];

/** Shows what each answer to a banner does. The visitor's own choice is not involved. */
function ConsentSignals() {
  return (
    <fieldset className="consent-signals mt-5 min-w-0 text-sm">
      <legend className="text-soft">{compliance.question}</legend>
      {STATES.map((state) => (
        <Fragment key={state}>
          <input
            type="radio"
            id={`consent-example-${state}`}
            name="consent-example"
            value={state}
            defaultChecked={state === "granted"}
            className="align-middle"
          />
          <label
            htmlFor={`consent-example-${state}`}
            className="inline-flex min-h-11 cursor-pointer items-center pr-5 pl-2 font-semibold"
          >
            {compliance.answers[state]}
          </label>
        </Fragment>
      ))}
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
      <output className="block py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {STATES.map((state) => (
          <span key={state} className={SHOWN[state]}>
            {command.replaceAll("granted", state)}
          </span>
        ))}
      </output>
    </fieldset>
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
