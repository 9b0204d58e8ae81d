import { type ComponentProps, createContext, use } from "react";
import { useIsServerRendered } from "./server-only.tsx";

/** Nonce of inline scripts; server only. */
export const DocumentNonce = createContext<string | undefined>(undefined);

/** Renders nothing in the browser: it ran before hydration, and Trusted Types would block it. */
export function DocumentScript({ text, type }: ComponentProps<"script"> & { text: string }) {
  const nonce = use(DocumentNonce);
  if (!useIsServerRendered()) return null;
  return (
    <script type={type} nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  );
}

/** Files, feeds and confirmations are excluded. */
const PAGES = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/thank-you*", "/*\\?*sent=*", "/*.*"] } },
    { not: { selector_matches: "[download], [target]" } },
  ],
};

/** Main calls to action (ui/button.tsx), once the application has started. */
const LIKELY_NEXT = "[data-application] main [data-prerender]";

const RULES = {
  prefetch: [{ where: PAGES, eagerness: "eager" }],
  prerender: [
    { where: PAGES, eagerness: "moderate" },
    { where: { selector_matches: LIKELY_NEXT }, eagerness: "immediate" },
  ],
};

export function SpeculationRules() {
  const text = import.meta.env.SSR ? JSON.stringify(RULES) : "";
  return <DocumentScript type="speculationrules" text={text} />;
}

/** Head script for below-the-fold.ts. Excludes Back and fragments, which need real heights. */
export const SKIP_BELOW_THE_FOLD = `if(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash)document.documentElement.dataset.belowFold="pending"`;

/** Head script: a page reached from this site fades in (ui/motion.css). */
export const MARK_FROM_SITE = `if(document.referrer.startsWith(location.origin))document.documentElement.dataset.fromSite=""`;
