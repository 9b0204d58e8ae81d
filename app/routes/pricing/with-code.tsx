/** A sentence in which names of events and parameters stand between backticks. */
export function WithCode({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className="wrap-anywhere font-mono text-xs">
        {part}
      </code>
    ),
  );
}
