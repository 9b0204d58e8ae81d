import { use, useInsertionEffect, useState } from "react";
import { UNSAFE_FrameworkContext as BuildContext, useMatches } from "react-router";
import { useIsFromDocument } from "#app/ui/from-document.ts";

interface DocumentStylesProps {
  nonce: string | undefined;
  /** The text of each style sheet of the build by its address; empty in a browser. */
  texts: Readonly<Record<string, string>>;
}

/** Of the document that came from the server, with the files whose rules it holds. */
let arrived: { element: HTMLStyleElement; files: readonly string[] } | null = null;

/**
 * The rules of a document stand in it, so that it paints without waiting for a second file. What a
 * navigation inside the site needs beyond them is a file. A document that React draws anew, an error page,
 * takes the element over: there may be no network to fetch a file.
 */
export function DocumentStyles({ nonce, texts }: DocumentStylesProps) {
  const routes = use(BuildContext)?.manifest.routes ?? {};
  // Where two routes share a file React Router tells their links apart by a fragment.
  const files = useMatches().flatMap(({ id }) => routes[id]?.css ?? []);
  const textOf = (file: string) => texts[file.replace(/#.*/, "")];
  const isFromDocument = useIsFromDocument();
  const [inDocument] = useState(isFromDocument ? files : (arrived?.files ?? []));
  useInsertionEffect(() => {
    if (arrived && !arrived.element.isConnected) document.head.appendChild(arrived.element);
  }, []);
  return (
    <>
      {isFromDocument && inDocument.length > 0 ? (
        <style
          ref={(element) => {
            if (element) arrived = { element, files: inDocument };
          }}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: [...new Set(inDocument.map(textOf))].join("") }}
        />
      ) : null}
      {files
        .filter((file) => !inDocument.includes(file))
        .map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
    </>
  );
}
