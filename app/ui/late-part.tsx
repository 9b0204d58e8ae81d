import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { afterFirstMove } from "./after-first-move.ts";

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A part that nobody needs before somebody moves (afterFirstMove), unless it `isNeeded` already: its code
 * comes then. Where the file is gone (a new deploy, no network) the page goes on without it.
 */
export function latePart(load: Load, isNeeded: () => boolean = () => false): () => ReactNode {
  let arrived: ComponentType | null = null;
  return function LatePart() {
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
      if (!isNeeded()) return afterFirstMove(arrive);
      arrive();
    }, []);
    return Part ? <Part /> : null;
  };
}
