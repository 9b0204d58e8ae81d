import { use, useState } from "react";
import { UNSAFE_FrameworkContext as BuildContext, useMatches } from "react-router";
import { useIsFromDocument } from "#app/ui/from-document.ts";

interface DocumentStylesProps {
  nonce: string | undefined;
  /** The text of each style sheet of the build by its address; empty in a browser. */
  texts: Readonly<Record<string, string>>;
}

/**
 * The rules of a document stand in it, so that it paints without waiting for a second file. What a
 * navigation inside the site needs beyond them is a file, as is all of it in a document that React
 * draws anew.
 */
export function DocumentStyles({ nonce, texts }: DocumentStylesProps) {
  const routes = use(BuildContext)?.manifest.routes ?? {};
  // Where two routes share a file React Router tells their links apart by a fragment.
  const files = useMatches().flatMap(({ id }) => routes[id]?.css ?? []);
  const textOf = (file: string) => texts[file.replace(/#.*/, "")];
  const isFromDocument = useIsFromDocument();
  const [inDocument] = useState(isFromDocument ? files : []);
  return (
    <>
      {inDocument.length > 0 ? (
        <style
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
