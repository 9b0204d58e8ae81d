import { useEffect, useState } from "react";
import { href } from "react-router";
import { onSettledElsewhere } from "#app/features/request/request-key.ts";

/** Says why the selection is gone from a form whose twin in another tab was sent. */
export function SentElsewhere() {
  const [isSent, setIsSent] = useState(false);
  useEffect(() => onSettledElsewhere(() => setIsSent(true)), []);
  return (
    <div role="status">
      {isSent ? (
        <p className="mb-8 border-l-4 border-teal bg-panel px-5 py-4">
          Your request was sent from another tab.{" "}
          <a
            href={href("/thank-you")}
            className="inline-flex min-h-11 items-center text-teal underline underline-offset-4"
          >
            See the confirmation
          </a>
        </p>
      ) : null}
    </div>
  );
}
