import { useIsFromDocument } from "./from-document.ts";

/**
 * An inline script of the document; `text` is empty in a browser, where it has run before hydration. A
 * document that the browser renders itself has none: Trusted Types refuse its script elements.
 */
export function DocumentScript({
  nonce,
  text,
  type,
}: {
  nonce: string | undefined;
  text: string;
  type?: "importmap" | "speculationrules";
}) {
  const isFromDocument = useIsFromDocument();
  if (!isFromDocument) return null;
  return (
    <script type={type} nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  );
}

/** Files, feeds and the confirmation of a sent form: nothing to render ahead. */
const PAGES = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/thank-you*", "/*\\?*sent=*", "/*.*"] } },
    { not: { selector_matches: "[download], [target]" } },
  ],
};

/**
 * Tells browsers which links to fetch when the visitor points at one, and to render when the visitor stays
 * on it or presses it. A browser without speculation rules, or one that saves data, just follows links.
 */
const RULES = {
  prefetch: [{ where: PAGES, eagerness: "eager" }],
  prerender: [{ where: PAGES, eagerness: "moderate" }],
};

export function SpeculationRules({ nonce }: { nonce: string | undefined }) {
  const text = import.meta.env.SSR ? JSON.stringify(RULES) : "";
  return <DocumentScript nonce={nonce} type="speculationrules" text={text} />;
}

/**
 * Runs before the page is drawn: parts that nobody is near are left for later (far-parts.ts). Not where
 * somebody comes back or is led to a part: the heights above it must be true then.
 */
export const LEAVE_FAR_PARTS_EARLY = `if(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash)document.documentElement.dataset.far="left"`;
