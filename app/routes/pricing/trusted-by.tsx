import { platformRows } from "#app/content/pricing-platforms.ts";
import { Logo } from "#app/ui/logo.tsx";
import { Marquee, MarqueeRow } from "#app/ui/marquee.tsx";
import { Column } from "#app/ui/section.tsx";

/** The platforms' logos in four rows that pass by, every second one the other way and slower. */
export function TrustedBy() {
  return (
    <Column>
      <section
        data-reveal=""
        className="border-t border-rule py-5 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12"
      >
        <div>
          <h2 className="text-heading">Trusted By</h2>
          <p className="mt-1 text-sm text-soft">
            Platforms our clients sell, advertise and report on.
          </p>
        </div>
        <div className="mt-3 lg:mt-0">
          <Marquee label="Platforms that we measure">
            {platformRows.map((row, index) => (
              <MarqueeRow key={row[0].logo} isReversed={index % 2 === 1}>
                {row.map(({ logo, name }) => (
                  <li key={logo} className="flex shrink-0 items-center gap-2 py-1">
                    <Logo id={logo} />
                    {name}
                  </li>
                ))}
              </MarqueeRow>
            ))}
          </Marquee>
        </div>
      </section>
    </Column>
  );
}
