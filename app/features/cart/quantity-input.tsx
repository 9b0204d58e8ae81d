import { type ComponentProps, useEffect, useRef } from "react";
import { type CartLine, MAX_QUANTITY, MIN_QUANTITY, toQuantity } from "#app/domain/cart/cart.ts";
import { changeQuantity } from "./cart-actions.ts";
import { typeQuantity } from "./cart-store.ts";

/**
 * The quantity of a line as a number field. A keystroke that completes a quantity is stored at once;
 * any other text becomes one when the field is left. Without a line it is a plain field of its form.
 */
export function QuantityInput({
  line,
  ...props
}: { line: CartLine | undefined } & ComponentProps<"input">) {
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const quantity = line?.quantity;

  useEffect(() => {
    if (field.current && quantity !== undefined && !isTyping.current) {
      field.current.value = String(quantity);
    }
  }, [quantity]);

  function settle(): void {
    if (!field.current || !line || !isTyping.current) return;
    isTyping.current = false;
    const { value } = field.current;
    field.current.value = String(changeQuantity(line, value === "" ? MIN_QUANTITY : value));
  }

  return (
    <input
      ref={field}
      type="number"
      inputMode="numeric"
      min={MIN_QUANTITY}
      max={MAX_QUANTITY}
      step={1}
      onChange={({ currentTarget: { value } }) => {
        isTyping.current = true;
        if (line && String(toQuantity(value)) === value) typeQuantity(line, Number(value));
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
      onBlur={settle}
      {...props}
    />
  );
}
