import { DialogFrame, type DialogProps } from "./dialog-frame.tsx";

export const SHEET =
  "slides-in fixed inset-y-0 right-0 left-auto z-60 m-0 h-dvh max-h-none w-full max-w-md overflow-y-auto border-l border-rule bg-paper text-ink";

/** A panel from the right over the page. */
export function SideSheet(props: DialogProps) {
  return <DialogFrame {...props} className={SHEET} />;
}
