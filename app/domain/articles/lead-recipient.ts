/** In a paragraph of the privacy policy: the host of the webhook. */
const MARK = "{leadRecipient}";

/** Inserts the host into Markdown, or drops the paragraph for `null`. */
export function insertLeadRecipient(markdown: string, host: string | null): string {
  if (host !== null) return markdown.replaceAll(MARK, host);
  const paragraphs = markdown.split("\n\n");
  return paragraphs.filter((paragraph) => !paragraph.includes(MARK)).join("\n\n");
}

/** Whether a node of the page has the mark in its text. */
export function isAboutLeadRecipient(node: unknown): boolean {
  return Array.isArray(node) && node.some((child) => isText(child) && child.includes(MARK));
}

function isText(child: unknown): child is string {
  return typeof child === "string";
}
