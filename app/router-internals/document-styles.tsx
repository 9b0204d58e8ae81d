import { use, useInsertionEffect } from "react";
import { UNSAFE_FrameworkContext as BuildContext, useMatches } from "react-router";
import { useIsFromDocument } from "#app/islands/from-document.ts";

interface DocumentStylesProps {
  nonce: string | undefined;
  /** The text of each style sheet of the build by its address; empty in a browser. */
  texts: Readonly<Record<string, string>>;
}

/** The element that the document brought. */
let fromDocument: HTMLStyleElement | null = null;

/**
 * The rules of the page's routes stand in the document, so that it paints without a second file. A document
 * that the browser renders itself, such as an error page, takes the element over.
 */
export function DocumentStyles({ nonce, texts }: DocumentStylesProps) {
  const routes = use(BuildContext)?.manifest.routes ?? {};
  // Where two routes share a file React Router tells their links apart by a fragment.
  const files = useMatches()
    .flatMap(({ id }) => routes[id]?.css ?? [])
    .map((file) => file.replace(/#.*/, ""));
  const isFromDocument = useIsFromDocument();
  useInsertionEffect(() => {
    if (fromDocument && !fromDocument.isConnected) document.head.appendChild(fromDocument);
  }, []);
  if (!isFromDocument) return null;
  return (
    <style
      ref={(element) => {
        fromDocument ??= element;
      }}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: [...new Set(files)].map((file) => texts[file]).join("") }}
    />
  );
}
