import { href } from "react-router";
import { SentNotice } from "#app/features/forms/sent-notice.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CONTACT_DRAFT } from "./contact-draft.ts";

export function MessageSent({ reference }: { reference: string }) {
  return (
    <SentNotice
      title="Your message is with us"
      lead="It is stored, and a person reads it. You get an answer by e-mail, usually within a few hours on working days."
      reference={reference}
      draft={CONTACT_DRAFT}
    >
      {/* A page of its own to begin with: focus and key are new. */}
      <ButtonLink href={href("/contact-us")} tone="plain">
        Write another message
      </ButtonLink>
      <ButtonLink href={href("/blog")} tone="plain">
        Meanwhile, read the blog
      </ButtonLink>
    </SentNotice>
  );
}
