import { type ComponentType, StrictMode, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { type Entered, readEntered } from "./entered.ts";

const roots = new WeakMap<HTMLElement, Root>();

/** Hydrates an island, and marks its element. */
export function hydrateIsland(element: HTMLElement, Component: ComponentType, props: object): void {
  const entered = readEntered(element);

  function Hydrated() {
    // The island may fill fields by its own effects, such as from a draft.
    useLayoutEffect(() => entered.announce(), []);
    return (
      <>
        <EnteredBefore entered={entered} />
        <Component {...props} />
      </>
    );
  }

  // At once, so that nothing is entered meanwhile.
  flushSync(() => {
    const root = hydrateRoot(
      element,
      <StrictMode>
        <Hydrated />
      </StrictMode>,
    );
    roots.set(element, root);
  });
  element.dataset.awake = "";
}

/** Before the island, whose effects read its fields. */
function EnteredBefore({ entered }: { entered: Entered }) {
  useLayoutEffect(() => entered.restore(), [entered]);
  return null;
}

/** In development: shows an edited component. */
export function refreshIsland(element: HTMLElement, Component: ComponentType, props: object): void {
  roots.get(element)?.render(<Component {...props} />);
}
