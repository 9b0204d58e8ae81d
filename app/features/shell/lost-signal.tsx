import { useLocation } from "react-router";

/** A longer one would only push the page aside. */
const MAX_ADDRESS_CHARACTERS = 80;

/** What was asked for and what came back, drawn as a trace that breaks off. */
export function LostSignal({ status }: { status: number }) {
  const { pathname } = useLocation();
  return (
    <div className="border-t border-rule pt-5 pb-6 font-mono text-sm">
      <p className="break-all text-soft">
        <span className="sr-only">Asked for: </span>
        {pathname.slice(0, MAX_ADDRESS_CHARACTERS)}
        {pathname.length > MAX_ADDRESS_CHARACTERS ? "…" : ""}
      </p>
      <p className="mt-3 flex items-center gap-3">
        <svg
          viewBox="0 0 160 32"
          className="h-8 w-40 shrink text-teal"
          fill="none"
          aria-hidden="true"
        >
          <path
            d="M0 16h22l4-10 5 20 4-10h27l4-10 5 20 4-10h27l4-13 5 24 4-16 3 9 4-6 3 4 4-2h31"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
          />
        </svg>
        <span className="grow border-t-2 border-dashed border-warm" aria-hidden="true" />
        <span className="text-base font-semibold text-warm">
          <span className="sr-only">Answer: </span>
          {status}
        </span>
      </p>
    </div>
  );
}
