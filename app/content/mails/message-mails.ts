import { contactTopicNames } from "#app/content/contact-topics.ts";
import { site } from "#app/content/site.ts";
import type { MailContent } from "#app/domain/mail/mail.ts";
import type { MailedMessage } from "#app/domain/mail/mailed-forms.ts";
import {
  agencyFoot,
  answerBlocks,
  markBlocks,
  senderFacts,
  visitorClosing,
  visitorFoot,
} from "./form-facts.ts";

const topicNames: Readonly<Record<string, string>> = contactTopicNames;

/** Does not repeat the message: the address is unproven. */
export function messageConfirmation({ reference, topic }: MailedMessage): MailContent {
  return {
    subject: `We have your message ${reference}`,
    title: "We have your message",
    blocks: [
      {
        kind: "paragraph",
        text: "It is stored, and a person reads it. You get an answer by e-mail, usually within a few hours on working days.",
      },
      {
        kind: "facts",
        facts: [
          ["Reference", reference],
          ["Topic", topicNames[topic] ?? contactTopicNames.other],
        ],
      },
      {
        kind: "paragraph",
        text: `Something to add? Answer this mail, or write to ${site.email} and name the reference.`,
      },
      ...visitorClosing,
    ],
    foot: visitorFoot,
  };
}

/** Contains everything stored. */
export function messageNotification(message: MailedMessage): MailContent {
  const { reference, topic } = message;
  return {
    subject: `New message ${reference}`,
    title: "New message",
    blocks: [
      {
        kind: "facts",
        facts: [...senderFacts(message), ["Topic", topicNames[topic] ?? topic]],
      },
      ...markBlocks(message),
      { kind: "quote", text: message.message },
      ...answerBlocks(message),
    ],
    foot: agencyFoot,
  };
}
