import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { afterFirstInteraction } from "./schedule.ts";

/** If the file is gone (a deploy, no network) the page works without it. */
export function lazyPart(
  load: () => Promise<{ default: ComponentType }>,
  schedule: (load: () => void) => (() => void) | void = afterFirstInteraction,
): () => ReactNode {
  let arrived: ComponentType | null = null;
  return function LazyPart() {
    const [Part, setPart] = useState<ComponentType | null>(() => arrived);
    function arrive(): void {
      load().then(
        ({ default: Loaded }) => {
          arrived = Loaded;
          setPart(() => Loaded);
        },
        () => {},
      );
    }
    useEffect(() => (arrived ? undefined : schedule(arrive)), []);
    return Part ? <Part /> : null;
  };
}
