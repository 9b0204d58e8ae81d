import { href, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { leaveForRequest } from "./cart-actions.ts";

/** On to the request page (spec §4). */
export function ProceedButton() {
  const navigate = useNavigate();
  return (
    <Button
      onClick={() => {
        if (leaveForRequest()) void navigate(href("/checkout"));
      }}
    >
      Proceed to Services Request
    </Button>
  );
}
