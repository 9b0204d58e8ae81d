import { site } from "#app/content/site.ts";
import type { MailContent } from "#app/domain/mail/mail.ts";
import type { MailedReview } from "#app/domain/mail/mailed-forms.ts";
import { agencyMail, inboxCommands, visitorMail } from "./form-mails.ts";

/** Does not repeat the review: the address is not verified. */
export function reviewConfirmation({ reference, rating }: MailedReview): MailContent {
  return visitorMail("Thank you for your review", reference, [
    {
      kind: "paragraph",
      text: "It is stored and not public yet. A person reads it first, usually within two working days; it appears on the site when that person has approved it.",
    },
    {
      kind: "details",
      details: [
        ["Reference", reference],
        ["Rating", `${rating} of 5`],
      ],
    },
    {
      kind: "paragraph",
      text: `Your e-mail address is never shown. To change or withdraw the review, now or later, answer this mail or write to ${site.email} and name the reference.`,
    },
  ]);
}

export function reviewNotification(review: MailedReview): MailContent {
  const { reference, rating, role, company, quote } = review;
  return agencyMail(review, {
    subject: "New review to decide on",
    title: "New review",
    details: [
      ["Role", role],
      ["Company", company],
      ["Rating", `${rating} of 5`],
    ],
    blocks: [
      { kind: "quote", text: quote },
      { kind: "heading", text: "To decide" },
      {
        kind: "paragraph",
        text: "Nothing of it is public until you approve it. Then it appears within five minutes, without the e-mail address.",
      },
      { kind: "command", text: inboxCommands.approve(reference) },
      { kind: "paragraph", text: "Or, when it is not to appear:" },
      { kind: "command", text: inboxCommands.reject(reference) },
    ],
  });
}
