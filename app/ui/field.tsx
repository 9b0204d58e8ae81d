import type { ComponentProps, ReactNode } from "react";

export const CONTROL =
  "min-h-11 w-full rounded-sm border border-edge bg-paper px-3 py-2 text-ink aria-invalid:border-warm aria-invalid:outline-warm";

type ControlProps = "id" | "name" | "className" | "aria-invalid" | "aria-describedby";

interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** Receives the attributes of the control. */
  children: (control: Pick<ComponentProps<"input">, ControlProps>) => ReactNode;
}

export function Field({ name, label, hint, error, children }: FieldProps) {
  const hintId = hint ? `${name}-hint` : undefined;
  const errorId = error ? `${name}-error` : undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {children({
        id: name,
        name,
        className: CONTROL,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
      })}
      <FieldError id={`${name}-error`} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="text-sm font-semibold text-warm">
      {message}
    </p>
  );
}
