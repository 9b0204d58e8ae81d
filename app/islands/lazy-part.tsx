import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { afterFirstInteraction } from "./schedule.ts";

/** Renders nothing until `schedule` loads the file, or if loading fails. */
export function lazyPart(
  load: () => Promise<{ default: ComponentType }>,
  schedule: (load: () => void) => (() => void) | void = afterFirstInteraction,
): () => ReactNode {
  let loaded: ComponentType | null = null;
  return function LazyPart() {
    const [Part, setPart] = useState<ComponentType | null>(() => loaded);
    function loadPart(): void {
      load().then(
        ({ default: Component }) => {
          loaded = Component;
          setPart(() => Component);
        },
        () => {},
      );
    }
    useEffect(() => (loaded ? undefined : schedule(loadPart)), []);
    return Part ? <Part /> : null;
  };
}
