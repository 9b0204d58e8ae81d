import { overviewServices } from "#app/content/services-overview.ts";

/** How the three connect: what each hands on to the next, and the way back to the first. */
export function ServiceRound() {
  return (
    <figure className="service-round">
      <ol>
        {overviewServices.map(({ to, name, handsOn }, index) => (
          <li key={to}>
            <p className="station">
              <span className="font-mono text-xs text-teal" aria-hidden="true">
                {index + 1}
              </span>{" "}
              {name}
            </p>
            <p className="handed-on">
              <span className="sr-only">hands on: </span>
              {handsOn}
            </p>
          </li>
        ))}
      </ol>
      <figcaption className="text-sm text-soft">
        What each service hands on to the next. The last one leads back to the first: more visitors
        are more orders to be counted.
      </figcaption>
    </figure>
  );
}
