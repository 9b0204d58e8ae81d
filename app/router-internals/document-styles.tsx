import { use, useInsertionEffect } from "react";
import { UNSAFE_FrameworkContext as BuildContext, useMatches } from "react-router";
import { useIsServerRendered } from "#app/islands/server-rendered.ts";

interface DocumentStylesProps {
  nonce: string | undefined;
  /** Style sheets by address; empty in the browser. */
  texts: Readonly<Record<string, string>>;
}

/** The server-rendered element. */
let fromDocument: HTMLStyleElement | null = null;

/**
 * Inlines the styles of the page's routes, so that it paints without a second request. A document
 * rendered in the browser reuses the element.
 */
export function DocumentStyles({ nonce, texts }: DocumentStylesProps) {
  const routes = use(BuildContext)?.manifest.routes ?? {};
  // React Router adds a fragment when routes share a file.
  const files = useMatches()
    .flatMap(({ id }) => routes[id]?.css ?? [])
    .map((file) => file.replace(/#.*/, ""));
  const isFromDocument = useIsServerRendered();
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
