import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";

const TONES = ["primary", "plain", "quiet"] as const;

/** Hover, focus and press are tried by hand; what an attribute says is shown. */
export function Buttons() {
  return TONES.map((tone) => (
    <p key={tone} className="flex flex-wrap gap-3">
      <Button tone={tone}>Button {tone}</Button>
      <Button tone={tone} disabled>
        Disabled {tone}
      </Button>
      <ButtonLink tone={tone} href={href("/")}>
        Link {tone}
      </ButtonLink>
    </p>
  ));
}
