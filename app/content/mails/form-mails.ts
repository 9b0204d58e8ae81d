import { contactTopicNames } from "#app/content/contact-topics.ts";
import { site } from "#app/content/site.ts";
import type { FormFlag } from "#app/domain/forms/sent-form.ts";
import { mailTime } from "#app/domain/mail/mail-text.ts";
import type { Block, DetailRow, MailContent } from "#app/domain/mail/mail-content.ts";
import type { MailedMessage, MailedReview } from "#app/domain/mail/mailed-forms.ts";

/** A command for the operator; `--remote` uses the live database. */
export function inboxCommand(...words: string[]): Block {
  return { kind: "command", text: ["npm run inbox --", ...words, "--remote"].join(" ") };
}

/** 14 days: a lead expires after seven and is reported a day later. */
export const missingLeadsAdvice: readonly Block[] = [
  "Run the command below in the project's folder to see which requests a platform misses. What to do is in docs/runbook.md, under GA4 or Meta misses leads.",
  inboxCommand("measurement --days 14"),
];

const flagLabels: Readonly<Record<string, string>> = {
  "challenge-unreachable":
    "The spam check couldn't be reached, so this form is unchecked, and no confirmation was sent. Look closely before you answer.",
  "challenge-missing":
    "The spam check didn't run in this visitor's browser: it has no JavaScript, or something blocks the check. The other checks passed. No confirmation was sent: look closely before you answer.",
  unsigned: "Set FORM_SECRET: without it the site can't check how fast a form was filled in.",
  "confirmation-limit":
    "No confirmation was sent, because this address has had its daily limit of them. Someone else may have entered it: look closely before you answer.",
} satisfies Record<FormFlag, string>;

/** To the page on which the agency acts; `null` without FORM_SECRET. */
export type DeskLink = { readonly label: string; readonly href: string } | null;

type MailedForm = Pick<MailedMessage, "reference" | "createdAt" | "name" | "email" | "marks">;

export function details(...rows: DetailRow[]): Block {
  return { kind: "details", details: rows };
}

/** The address is unverified, so `blocks` must contain no free text from the form. Adds advice for strangers. */
export function visitorMail(title: string, reference: string, blocks: Block[]): MailContent {
  return {
    subject: `${title} ${reference}`,
    title,
    blocks: [
      ...blocks,
      { kind: "heading", text: "If this wasn't you" },
      "Someone may have typed your address by mistake. Reply to this e-mail and we'll erase what we have stored. If you receive this twice, it's still one request.",
      {
        kind: "link",
        label: "What we keep, and for how long",
        href: `${site.origin}/privacy-policy`,
      },
    ],
    foot: [site.companyLine, `${site.email} · ${site.origin}`],
  };
}

export const agencyFoot = [`Sent by the website of ${site.name}, ${site.origin}`] as const;

export function agencyMail(
  { reference, createdAt, name, email, marks }: MailedForm,
  { subject, title, more, blocks }: Omit<MailContent, "foot"> & { readonly more: DetailRow[] },
  desk: DeskLink,
): MailContent {
  return {
    subject: `${subject} ${reference}`,
    title,
    blocks: [
      ...deskBlocks(desk),
      details(
        ["Reference", reference],
        ["Received", mailTime(createdAt)],
        ["Name", name],
        ["E-mail", email],
        ...more,
      ),
      ...flagBlocks(marks),
      ...blocks,
      { kind: "heading", text: "How to answer" },
      `Reply to this e-mail: your answer goes to ${name}. A second mail with the same reference is a copy.`,
      ...(desk
        ? []
        : ["To see what is stored and which mails went out:", inboxCommand("show", reference)]),
    ],
    foot: agencyFoot,
  };
}

function deskBlocks(desk: DeskLink): Block[] {
  if (!desk) return [];
  return [
    { kind: "link", ...desk },
    "Opening the link changes nothing; the page has the buttons. It works for 30 days, for everyone who has it: forward this e-mail only to people who may act for you.",
  ];
}

function flagBlocks(flags: readonly string[]): Block[] {
  if (flags.length === 0) return [];
  return [
    { kind: "heading", text: "Flagged by the site" },
    details(...flags.map((flag): DetailRow => [flag, flagLabels[flag] ?? "Flagged by a check."])),
  ];
}

const topicNames: Readonly<Record<string, string>> = contactTopicNames;

export function messageConfirmation({ reference, topic }: MailedMessage): MailContent {
  return visitorMail("We have your message", reference, [
    "We've stored it, and a person will answer by e-mail, usually within a few hours on working days.",
    details(["Reference", reference], ["Topic", topicNames[topic] ?? contactTopicNames.other]),
    `Something to add? Reply to this e-mail, or write to ${site.email} and quote the reference.`,
  ]);
}

/** `deskUrl`: of the page on which the agency acts; `null` without FORM_SECRET. */
export function messageNotification(message: MailedMessage, deskUrl: string | null): MailContent {
  const content = {
    subject: "New message",
    title: "New message",
    more: [["Topic", topicNames[message.topic] ?? message.topic] satisfies DetailRow],
    blocks: [{ kind: "quote", text: message.message } satisfies Block],
  };
  return agencyMail(message, content, deskLink("See it, or mark it as handled", deskUrl));
}

export function deskLink(label: string, href: string | null): DeskLink {
  return href === null ? null : { label, href };
}

export function reviewConfirmation({ reference, rating }: MailedReview): MailContent {
  return visitorMail("Thank you for your review", reference, [
    "We've stored it, and it isn't public yet. A person reads it first, usually within two working days, and once they've approved it, it appears on the site.",
    details(["Reference", reference], ["Rating", `${rating} of 5`]),
    `We never show your e-mail address. To change or withdraw the review at any time, reply to this e-mail or write to ${site.email} and quote the reference.`,
  ]);
}

export function reviewNotification(review: MailedReview, deskUrl: string | null): MailContent {
  const { reference, rating, role, company, quote } = review;
  const content = {
    subject: "New review to decide on",
    title: "New review",
    more: [
      ["Role", role],
      ["Company", company],
      ["Rating", `${rating} of 5`],
    ] satisfies DetailRow[],
    blocks: [
      { kind: "quote", text: quote },
      { kind: "heading", text: "How to decide" },
      "It isn't public until you publish it. Then it appears within five minutes, without the e-mail address.",
      ...(deskUrl === null ? [inboxCommand("approve", reference)] : []),
    ] satisfies Block[],
  };
  return agencyMail(review, content, deskLink("Publish or reject it", deskUrl));
}
