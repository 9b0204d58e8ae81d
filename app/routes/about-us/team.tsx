import { team } from "#app/content/about.ts";
import { Section } from "#app/ui/section.tsx";
import { tracePath } from "#app/ui/trace-path.ts";

/** Everyone with a mark in place of a photo: a line that settles into a rhythm of their own. */
export function Team() {
  return (
    <Section title="Who we are">
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {team.people.map(({ name, role, does, writes, rhythm }) => (
          <li key={name}>
            <Mark rhythm={rhythm} />
            <h3 className="mt-3 text-xl">{name}</h3>
            <p className="text-teal">{role}</p>
            <p className="mt-2 text-soft">{does}</p>
            <p className="mt-2">{writes}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const LENGTH = 300;
const MIDDLE = 32;

function Mark({ rhythm }: { rhythm: number }) {
  const line = tracePath({
    length: LENGTH,
    middle: MIDDLE,
    noise: 24,
    direction: "right",
    cleanFrom: 0.2,
    beatEvery: rhythm,
  });
  return (
    <svg
      viewBox={`0 0 ${LENGTH} 64`}
      className="block h-16 w-full"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path d={`M0 63H${LENGTH}`} stroke="var(--color-rule)" vectorEffect="non-scaling-stroke" />
      <path
        d={line}
        stroke="var(--color-teal)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
