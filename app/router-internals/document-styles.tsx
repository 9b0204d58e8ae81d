import { use, useInsertionEffect } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { DocumentNonce } from "#app/islands/document-script.tsx";
import { useIsServerRendered } from "#app/islands/server-only.tsx";

/** The server-rendered element, reused when the browser renders the document again. */
let fromDocument: HTMLStyleElement | null = null;

/** Inlines the styles of the page's routes. `texts`: by address, empty in the browser. */
export function DocumentStyles({ texts }: { texts: Readonly<Record<string, string>> }) {
  const routes = use(FrameworkContext)?.manifest.routes ?? {};
  // React Router adds a fragment when routes share a file.
  const files = useMatches()
    .flatMap(({ id }) => routes[id]?.css ?? [])
    .map((file) => file.replace(/#.*/, ""));
  const nonce = use(DocumentNonce);
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
