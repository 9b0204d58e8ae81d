import type { SVGProps } from "react";

/** Head and shoulders in a box of 100 x 94. Their line ends at the right edge. */
const HEAD =
  "M35 36c0 14 6 25 15 25s15-11 15-25M0 94H14C16 77 28 72 43 68V59M57 59v9c15 4 27 9 29 26";

interface PortraitProps extends SVGProps<SVGSVGElement> {
  /** A path in the same box. */
  face: string;
  /** Where the line goes on, as the next commands of its path. */
  line?: string;
}

export function Portrait({ face, line = "", ...svg }: PortraitProps) {
  return (
    <svg fill="none" aria-hidden="true" {...svg}>
      <path
        d={`${HEAD}${line}${face}`}
        stroke="var(--color-teal)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
