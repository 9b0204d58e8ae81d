/** Renders backticks as code. */
export function WithCode({ text }: { text: string }) {
  const parts = text.split("`");
  return parts.map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}
