import type { ComponentProps } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CONTROL } from "#app/ui/field.tsx";

/** The query parameter of the page that answers. */
export const STORE_FIELD = "store";

interface StoreCheckFormProps {
  /** As typed before. */
  typed?: string;
  /** Beside the page's own call to action, the button is the second one. */
  tone?: ComponentProps<typeof Button>["tone"];
  className?: string;
}

/** Works on each page without scripts: a GET form, whose answer has an address to send on. */
export function StoreCheckForm({ typed = "", tone, className = "" }: StoreCheckFormProps) {
  return (
    <form method="get" action={href("/check-your-store")} className={`grid gap-1.5 ${className}`}>
      <label className="font-semibold" htmlFor={STORE_FIELD}>
        Your store’s address
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={STORE_FIELD}
          name={STORE_FIELD}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={300}
          defaultValue={typed}
          className={`${CONTROL} grow basis-40`}
        />
        {/* As wide as its text before the text has arrived, so that the field beside it stays. */}
        <Button type="submit" tone={tone} className="basis-44">
          Check your store
        </Button>
      </div>
    </form>
  );
}
