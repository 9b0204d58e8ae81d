import type { FormMark } from "#app/domain/forms/sent-form.ts";
import type { Block, Fact } from "#app/domain/mail/mail.ts";
import { mailTime } from "#app/domain/mail/mail-time.ts";
import { inboxCommands } from "./inbox-commands.ts";

const markWords: Readonly<Record<string, string>> = {
  "challenge-unreachable":
    "The spam check could not be reached when this was sent, so it was kept unchecked. Look twice before you answer.",
  "challenge-missing":
    "The spam check never ran in this visitor's browser: no JavaScript, or something that blocks it. The other checks passed.",
  unsigned:
    "FORM_SECRET is not set, so nobody knows how long it took to fill the form. Set it to check that again.",
  "confirmation-limit":
    "This address had its confirmations for the day, so this form got none. Somebody else may have typed the address. Look twice before you answer.",
} satisfies Record<FormMark, string>;

interface Sender {
  readonly reference: string;
  readonly createdAt: string;
  readonly name: string;
  readonly email: string;
  readonly marks: readonly string[];
}

/** Who sent a form and when, for the agency. */
export function senderFacts({ reference, createdAt, name, email }: Sender): Fact[] {
  return [
    ["Reference", reference],
    ["Received", mailTime(createdAt)],
    ["Name", name],
    ["E-mail", email],
  ];
}

/** What is unusual about the form, in words; a mark that has none yet by its name. */
export function markBlocks({ marks }: Pick<Sender, "marks">): Block[] {
  if (marks.length === 0) return [];
  return [
    { kind: "heading", text: "Marked by the site" },
    { kind: "facts", facts: marks.map((mark) => [mark, markWords[mark] ?? "Marked by a check."]) },
  ];
}

/** How the agency goes on from here. */
export function answerBlocks({ name, reference }: Pick<Sender, "name" | "reference">): Block[] {
  return [
    { kind: "heading", text: "To answer" },
    {
      kind: "paragraph",
      text: `Answer this mail: it goes to ${name}. If it reaches you twice, compare the reference: it counts once. What is stored, and which mails went out:`,
    },
    { kind: "command", text: inboxCommands.show(reference) },
  ];
}
