import type { ComponentProps } from "react";

export function TitleLink({ children, ...props }: Omit<ComponentProps<"a">, "className">) {
  return (
    <a
      {...props}
      className="inline-flex min-h-11 items-center underline decoration-rule underline-offset-4 hover:text-teal hover:decoration-teal"
    >
      {children}
    </a>
  );
}
