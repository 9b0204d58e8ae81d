import type { ReactNode } from "react";
import { href } from "react-router";
import { home, homeServices } from "#app/content/home.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { TitleLink } from "#app/ui/title-link.tsx";
import { BeatsReading, FunnelReading, MarginReading } from "./readings.tsx";

const READINGS: readonly ReactNode[] = [
  <BeatsReading key="beats" />,
  <FunnelReading key="funnel" />,
  <MarginReading key="margin" />,
];

/** The three services, each with the reading of the instrument that it is about. */
export function ServiceRows() {
  return (
    <Section title={home.services}>
      <ol className="home-services">
        {homeServices.map(({ to, name, text, price, reading }, index) => (
          <li key={to}>
            <div>
              <h3 className="text-xl">
                <TitleLink href={to}>{name}</TitleLink>
              </h3>
              <p className="mt-1 text-soft">{text}</p>
              <p className="mt-2 text-sm">{price}</p>
            </div>
            <div>
              {READINGS[index]}
              <p className="mt-2 font-mono text-xs text-soft">{reading}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink href={href("/services")} tone="quiet">
          How the three work together
        </ButtonLink>
      </p>
    </Section>
  );
}
