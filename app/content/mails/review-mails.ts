import { site } from "#app/content/site.ts";
import type { MailContent } from "#app/domain/mail/mail.ts";
import type { MailedReview } from "#app/domain/mail/mailed-forms.ts";
import { agencyMail, inboxCommands, visitorMail } from "./form-mails.ts";

/** Does not repeat the review: the address is not verified. */
export function reviewConfirmation({ reference, rating }: MailedReview): MailContent {
  return visitorMail("Thank you for your review", reference, [
    "We've stored it, and it isn't public yet. A person reads it first, usually within two working days, and once they've approved it, it appears on the site.",
    {
      kind: "details",
      details: [
        ["Reference", reference],
        ["Rating", `${rating} of 5`],
      ],
    },
    `We never show your e-mail address. To change or withdraw the review at any time, reply to this mail or write to ${site.email} and quote the reference.`,
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
      { kind: "heading", text: "How to decide" },
      "It isn't public until you approve it. Then it appears within five minutes, without the e-mail address.",
      { kind: "command", text: inboxCommands.approve(reference) },
      "To keep it off the site:",
      { kind: "command", text: inboxCommands.reject(reference) },
    ],
  });
}
