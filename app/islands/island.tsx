import type { ComponentType, ReactNode } from "react";

/** When an island wakes. A press inside it wakes it in any case. */
export type Wake = "press" | "visible" | "idle";

/** `Value` if JSON carries it; functions, dates and other objects with methods become `never`. */
export type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : never;

interface IslandProps<Props> {
  /** The default export of a file named `….island.tsx`. */
  of: ComponentType<Props>;
  /** Readable in the document, and counted in its bytes. */
  props: Props & Json<Props>;
  wake: Wake;
}

const components = import.meta.glob<ComponentType<never>>("/app/**/*.island.tsx", {
  eager: true,
  import: "default",
});

const componentFiles = new Map(
  Object.entries(components).map(([file, component]) => [component as unknown, file]),
);

/**
 * A part of a page that is alive in the browser: rendered by the server like everything else, and
 * hydrated by start-islands.ts. What is in no island has no code in the browser.
 */
export function Island<Props extends object>({
  of: Component,
  props,
  wake,
}: IslandProps<Props>): ReactNode {
  const file = componentFiles.get(Component);
  if (file === undefined) {
    throw new Error(`${Component.name} is not the default export of a file named ….island.tsx`);
  }
  return (
    <div
      className="contents"
      data-island={file}
      data-props={JSON.stringify(props)}
      data-wake={wake}
    >
      <Component {...(props as Props)} />
    </div>
  );
}
