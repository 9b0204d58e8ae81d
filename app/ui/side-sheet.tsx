import { DialogFrame, type DialogProps } from "./dialog-frame.tsx";

/** A panel from the right over the page. */
export function SideSheet(props: DialogProps) {
  return (
    <DialogFrame
      {...props}
      className="slides-in inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-md border-l border-rule"
    />
  );
}
