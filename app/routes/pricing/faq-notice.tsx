import { useEffect, useEffectEvent } from "react";

const SHOWN_FOR_MS = 6_000;

/**
 * A temporary message. The live region is rendered before its content, so that changes are
 * announced.
 */
export function FaqNotice({ text, onRead }: { text: string; onRead: VoidFunction }) {
  const clear = useEffectEvent(onRead);
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => clear(), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 print:hidden">
      {text ? (
        <span className="mx-auto block w-fit border border-edge bg-paper px-4 py-2 text-sm">
          {text}
        </span>
      ) : null}
    </p>
  );
}
