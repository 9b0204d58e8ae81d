/** A sentence in which names of events and parameters stand between backticks. */
export function WithCode({ text }: { text: string }) {
  const parts = text.split("`");
  return parts.map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}
