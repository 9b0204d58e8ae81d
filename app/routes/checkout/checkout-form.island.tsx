import { useEffect, useState } from "react";
import { href } from "react-router";
import { SelectionFromLink } from "#app/features/cart/selection-from-link.tsx";
import { onSentInAnotherTab } from "#app/features/request/confirmation.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { RequestForm } from "./request-form.tsx";
import type { RequestFormState } from "./request-state.ts";

interface CheckoutFormProps {
  state: RequestFormState;
  siteKey: string | null;
}

export default function CheckoutForm(props: CheckoutFormProps) {
  return (
    <>
      <SelectionFromLink />
      <SentInAnotherTab />
      <RequestForm {...props} />
    </>
  );
}

/** Explains an empty selection after another tab sent the request. */
function SentInAnotherTab() {
  const [isSent, setIsSent] = useState(false);
  useEffect(() => onSentInAnotherTab(() => setIsSent(true)), []);
  return (
    <div role="status">
      {isSent ? (
        <p className="mb-8 border-l-4 border-teal bg-panel px-5 py-4">
          Your request was sent from another tab.{" "}
          <QuietLink href={href("/thank-you")}>See the confirmation</QuietLink>
        </p>
      ) : null}
    </div>
  );
}
