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
