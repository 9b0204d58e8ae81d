import type { ComponentProps } from "react";

/** Loses the focus to the wheel, which would change the number while the page is scrolled. */
export function NumberInput(props: ComponentProps<"input">) {
  return <input type="number" onWheel={({ currentTarget }) => currentTarget.blur()} {...props} />;
}
