import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { afterFirstInteraction } from "./schedule.ts";

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A part loaded with the first interaction, or at once if it `isNeeded`. If the file is gone (a
 * deploy, no network) the page works without it.
 */
export function lazyPart(load: Load, isNeeded: () => boolean = () => false): () => ReactNode {
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
    useEffect(() => {
      if (arrived) return;
      if (!isNeeded()) return afterFirstInteraction(arrive);
      arrive();
    }, []);
    return Part ? <Part /> : null;
  };
}
