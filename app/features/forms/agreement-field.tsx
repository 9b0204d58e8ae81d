import type { ReactNode } from "react";
import { FieldError } from "#app/ui/field-error.tsx";

/** Something to agree to, in the sentence beside the box; its value is `yes`. */
export function AgreementField({
  name,
  isAgreed,
  issue,
  children,
}: {
  name: string;
  isAgreed: boolean;
  issue?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={name}
          name={name}
          type="checkbox"
          value="yes"
          required
          defaultChecked={isAgreed}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${name}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${name}-error`} message={issue} />
    </div>
  );
}
