import { type ReactNode, useEffect, useRef } from "react";
import { CartLines } from "./cart-lines.tsx";
import { CartAnnouncer, CartNotices } from "./cart-notices.tsx";
import type { CartState } from "./cart-store.ts";

export function EditableCart({
  cart,
  whenEmpty,
  statusId,
}: {
  cart: CartState;
  whenEmpty: ReactNode;
  statusId?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { announcement, removed, touchedId, lines } = cart;
  useEffect(() => {
    // When a removed line takes the focus with it, focus moves to Undo, or to the line that was
    // restored.
    if (announcement === "" || document.activeElement !== document.body) return;
    const next = removed ? "[data-undo]" : `[data-line="${CSS.escape(touchedId ?? "")}"] input`;
    box.current?.querySelector<HTMLElement>(next)?.focus();
  }, [announcement, removed, touchedId]);
  return (
    <div ref={box}>
      <CartAnnouncer cart={cart} id={statusId} />
      <CartNotices cart={cart} />
      {lines.length > 0 ? <CartLines lines={lines} /> : whenEmpty}
    </div>
  );
}
