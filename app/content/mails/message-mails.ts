import { contactTopicNames } from "#app/content/contact-topics.ts";
import { site } from "#app/content/site.ts";
import type { MailContent } from "#app/domain/mail/mail.ts";
import type { MailedMessage } from "#app/domain/mail/mailed-forms.ts";
import { agencyMail, visitorMail } from "./form-mails.ts";

const topicNames: Readonly<Record<string, string>> = contactTopicNames;

/** Does not repeat the message: the address is not verified. */
export function messageConfirmation({ reference, topic }: MailedMessage): MailContent {
  return visitorMail("We have your message", reference, [
    "We've stored it, and a person will answer by e-mail, usually within a few hours on working days.",
    {
      kind: "details",
      details: [
        ["Reference", reference],
        ["Topic", topicNames[topic] ?? contactTopicNames.other],
      ],
    },
    `Something to add? Reply to this mail, or write to ${site.email} and quote the reference.`,
  ]);
}

export function messageNotification(message: MailedMessage): MailContent {
  return agencyMail(message, {
    subject: "New message",
    title: "New message",
    details: [["Topic", topicNames[message.topic] ?? message.topic]],
    blocks: [{ kind: "quote", text: message.message }],
  });
}
