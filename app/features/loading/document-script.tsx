import { useIsFromDocument } from "#app/ui/from-document.ts";

/**
 * A script that stands in the document, `text` empty in a browser: it has run already when React takes
 * the document over, and one that React draws anew gets none: under Trusted Types no browser may make it.
 */
export function DocumentScript({
  nonce,
  text,
  type,
}: {
  nonce: string | undefined;
  text: string;
  type?: "importmap";
}) {
  const isFromDocument = useIsFromDocument();
  if (!isFromDocument) return null;
  return (
    <script type={type} nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  );
}
