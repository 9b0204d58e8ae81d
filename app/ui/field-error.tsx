/** The control refers to it by `aria-describedby`. */
export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="text-sm font-semibold text-warm">
      {message}
    </p>
  );
}
