import type { ComponentProps } from "react";

type Tone = "primary" | "secondary" | "quiet" | "text";

const SHAPE =
  "press-scale inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-4 py-2 text-center font-semibold aria-disabled:opacity-50";

const TONES: Record<Tone, string> = {
  primary: `${SHAPE} border border-transparent bg-teal text-on-teal hover:bg-teal-strong`,
  secondary: `${SHAPE} border border-edge text-ink hover:border-teal hover:text-teal`,
  quiet:
    "inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4 hover:text-teal-strong",
  text: "text-teal underline underline-offset-4",
};

export function Button({
  tone = "primary",
  className = "",
  type = "button",
  ...props
}: ComponentProps<"button"> & { tone?: Tone }) {
  return <button type={type} className={`${TONES[tone]} ${className}`} {...props} />;
}

function createLink(tone: Tone) {
  return function ToneLink({ className = "", children, ...props }: ComponentProps<"a">) {
    return (
      <a className={`${TONES[tone]} ${className}`} {...props}>
        {children}
      </a>
    );
  };
}

const PrimaryLink = createLink("primary");
export const SecondaryLink = createLink("secondary");
export const QuietLink = createLink("quiet");
export const TextLink = createLink("text");

/** The main call to action. Its page is prerendered (islands/document-script.tsx). */
export function ButtonLink({
  prerender = true,
  ...props
}: ComponentProps<"a"> & { prerender?: boolean }) {
  return <PrimaryLink data-prerender={prerender ? "" : undefined} {...props} />;
}

/** A link in a title. Inside an element with the class `row-target`, it covers that element. */
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
