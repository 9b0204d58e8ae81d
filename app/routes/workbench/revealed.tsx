import { Section } from "#app/ui/section.tsx";

const CARDS = ["A", "B", "C", "D", "E", "F", "G"];

/** Far enough apart that each is scrolled to, the last one taller than ten screens. */
export function Revealed() {
  return (
    <>
      {[1, 2, 3, 4].map((nth) => (
        <Section key={nth} id={`revealed-${nth}`} title={`Revealed ${nth}`}>
          <ul data-stagger="" className="workbench-cards">
            {CARDS.map((card) => (
              <li key={card}>
                <a href={`#revealed-${nth}`}>
                  Card {card} of {nth}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="Image">
        <svg data-reveal="image" className="workbench-image" role="img" aria-label="A square">
          <rect width="100%" height="100%" fill="currentColor" />
        </svg>
      </Section>
      <Section id="tall" title="Taller than ten screens">
        <div className="workbench-tall">From here on nothing more.</div>
      </Section>
    </>
  );
}
