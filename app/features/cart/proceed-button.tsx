import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { leaveForRequest, openWithCart } from "./cart-actions.ts";

/** On to the request page (spec §4). */
export function ProceedButton() {
  return (
    <Button
      onClick={() => {
        if (leaveForRequest()) openWithCart(href("/checkout"));
      }}
    >
      Proceed to Services Request
    </Button>
  );
}
