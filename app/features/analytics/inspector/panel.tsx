import { useId, useSyncExternalStore } from "react";
import { PushRow } from "./push-row.tsx";
import { subscribe, watchedPushes } from "./watched-layer.ts";
import styles from "./inspector.css?url";

/** What went into the data layer, newest first, each with its time, consent and validity. */
export function InspectorPanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  const pushes = useSyncExternalStore(subscribe, watchedPushes);
  const wrong = pushes.filter(({ verdict }) => verdict === "invalid").length;
  return (
    <aside className="inspector" aria-labelledby={id}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <header>
        <h2 id={id}>Tracking inspector</h2>
        <p role="status">
          {counted(pushes.length, "push", "pushes")}, {wrong === 0 ? "none" : wrong} with issues
        </p>
        <button type="button" onClick={onClose}>
          Close inspector
        </button>
      </header>
      {/* A list that scrolls is reached by the keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that arrow keys scroll it */}
      <ol reversed aria-label="Pushes, newest first" tabIndex={0}>
        {pushes.toReversed().map((push) => (
          <PushRow key={push.number} push={push} />
        ))}
      </ol>
    </aside>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
