/** Below a control; nothing without a message. The control names it by the id (`aria-describedby`). */
export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="text-sm font-semibold text-warm">
      {message}
    </p>
  );
}
