import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A heading, or a line that reads like one, that leads to what it names. */
export function TitleLink(props: Omit<ComponentProps<typeof Link>, "className" | "prefetch">) {
  return (
    <Link
      {...props}
      prefetch="intent"
      className="inline-flex min-h-11 items-center underline decoration-rule underline-offset-4 hover:text-teal hover:decoration-teal"
    />
  );
}
