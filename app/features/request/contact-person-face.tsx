import { team } from "#app/content/about.ts";
import { Portrait } from "#app/ui/portrait.tsx";

/** Draws nothing itself: next-steps.tsx shows it, so that the browser's files do without the drawing. */
export function ContactPersonFace() {
  const [{ face }] = team.people;
  return (
    <svg className="hidden" aria-hidden="true">
      <g id="face">
        <Portrait face={face} />
      </g>
    </svg>
  );
}
