import { type ComponentType, StrictMode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

const roots = new WeakMap<HTMLElement, Root>();

/** Resolves when the island's effects have run, and marks its element. */
export function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType,
  props: object,
): Promise<void> {
  return new Promise((resolve) => {
    function Hydrated() {
      useEffect(() => {
        element.dataset.awake = "";
        resolve();
      }, []);
      return <Component {...props} />;
    }
    const root = hydrateRoot(
      element,
      <StrictMode>
        <Hydrated />
      </StrictMode>,
    );
    roots.set(element, root);
  });
}

/** In development: shows an edited component. */
export function refreshIsland(element: HTMLElement, Component: ComponentType, props: object): void {
  roots.get(element)?.render(<Component {...props} />);
}
