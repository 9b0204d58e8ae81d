import { createContext, use } from "react";

/** Of the document's inline scripts and style sheets. */
export const DocumentNonce = createContext<string | undefined>(undefined);

interface DocumentScriptProps {
  /** A module that was imported with `?inline-script`, or JSON. */
  text: string;
  type?: "speculationrules";
  /** Read by the script as `document.currentScript.dataset`. */
  data?: Readonly<Record<`data-${string}`, string>>;
}

export function DocumentScript({ text, type, data }: DocumentScriptProps) {
  return (
    <script
      type={type}
      nonce={use(DocumentNonce)}
      {...data}
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** Files, feeds and confirmations are excluded. */
const PAGES = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/thank-you*", "/*\\?*sent=*", "/*\\?*store=*", "/*.*"] } },
    { not: { selector_matches: "[download], [target]" } },
  ],
};

/** Main calls to action (ui/button.tsx), once the page's script has started. */
const LIKELY_NEXT = "[data-application] main [data-prerender]";

const RULES = JSON.stringify({
  prefetch: [{ where: PAGES, eagerness: "eager" }],
  prerender: [
    { where: PAGES, eagerness: "moderate" },
    { where: { selector_matches: LIKELY_NEXT }, eagerness: "immediate" },
  ],
});

export function SpeculationRules() {
  return <DocumentScript type="speculationrules" text={RULES} />;
}
