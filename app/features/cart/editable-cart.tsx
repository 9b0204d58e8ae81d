import { type ReactNode, useEffect, useRef } from "react";
import { CartLines } from "./cart-lines.tsx";
import { CartAnnouncer, CartNotices } from "./cart-notices.tsx";
import type { CartState } from "./cart-store.ts";

/** The lines with what is to be said about them; the same in drawer, cart and request page. */
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
    // A control that went away with its line takes the keyboard's place along: it goes on at Undo,
    // or at the line that came.
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
