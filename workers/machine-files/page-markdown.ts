import { MarkdownWriter } from "./markdown-writer.ts";

/** What is no text of a page: controls, ways through the site, and what only eyes are meant to see. */
const LEFT_OUT =
  "script,style,template,nav,form,button,dialog,select,input,[hidden],[role=group],[aria-hidden=true],.heading-link";

/**
 * The main part of a page of ours as Markdown. `address` is the page's own: links become absolute.
 * It reads what React writes: elements that are closed, text with the five escapes of HTML.
 */
export async function markdownOfPage(html: string, address: string): Promise<string> {
  const writer = new MarkdownWriter(address);
  const leftOut = LEFT_OUT.split(",")
    .map((selector) => `main ${selector}`)
    .join(",");
  const rewriter = new HTMLRewriter()
    .on(leftOut, { element: (element) => writer.leaveOut(element) })
    .on("main *", { element: (element) => writer.open(element) })
    .on("main", { text: ({ text }) => writer.write(text) });
  await rewriter.transform(new Response(html)).arrayBuffer();
  return writer.finished();
}
