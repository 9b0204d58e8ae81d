import { DialogFrame, type DialogProps } from "./dialog-frame.tsx";

/** A question or a short form in the middle of the screen. */
export function ModalDialog({ children, ...props }: DialogProps) {
  return (
    <DialogFrame
      {...props}
      className="fades-in fixed inset-0 z-60 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-y-auto rounded-sm border border-rule bg-paper text-ink"
    >
      <div className="overflow-y-auto px-5 py-4">{children}</div>
    </DialogFrame>
  );
}
