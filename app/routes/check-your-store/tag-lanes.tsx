import type { SeenTag } from "#app/domain/store-check/store-check.ts";

const LANES = { consent: "Consent", container: "Container", tag: "Tags" } as const;
const ORDER = Object.keys(LANES) as SeenTag["lane"][];

interface TagLanesProps {
  platform: string | null;
  tags: readonly SeenTag[];
}

/** From top to bottom in the order of the page; a lane each for consent, containers and tags. */
export default function TagLanes({ platform, tags }: TagLanesProps) {
  return (
    <figure>
      <div
        className="tag-row gap-x-3 border-b border-rule font-mono text-xs text-soft"
        aria-hidden="true"
      >
        {ORDER.map((lane) => (
          <p key={lane} className="py-2">
            {LANES[lane]}
          </p>
        ))}
      </div>
      <ol className="tag-lanes">
        {tags.map(({ lane, vendor, ids, isHeld, isCustomerEvent }, index) => (
          <li
            key={`${vendor} ${ids.join()} ${index}`}
            data-lane={lane}
            className="tag-row gap-x-3 border-b border-rule"
          >
            <p className="tag-in-lane min-w-0 py-2">
              <span className="sr-only">{`${LANES[lane]}: `}</span>
              <b className="block wrap-anywhere">{vendor}</b>
              {ids.map((id) => (
                <code key={id} className="block text-xs wrap-anywhere text-soft">
                  {id}
                </code>
              ))}
              {isHeld ? <span className="block text-xs text-teal">waits for consent</span> : null}
              {isCustomerEvent ? (
                <span className="block text-xs text-soft">in customer events</span>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-sm text-soft">
        {platform ? `The store runs on ${platform}. ` : ""}
        First line first. Consent belongs above the container, and tags below it or inside.
      </figcaption>
    </figure>
  );
}
