import { site, terms } from "#app/content/site.ts";
import type { Letter } from "#app/domain/mail/mail.ts";
import type { MailedRequest } from "#app/domain/mail/mailed-forms.ts";
import { visitorClosing, visitorFoot } from "./foot.ts";
import { visitorAmounts } from "./request-amounts.ts";

/** To whoever sent a services request. It holds no word that was typed: see {@link visitorAmounts}. */
export function requestConfirmation(request: MailedRequest): Letter {
  const { reference } = request;
  return {
    subject: `We have your request ${reference}`,
    title: "We have your request",
    blocks: [
      {
        kind: "paragraph",
        text: "It is stored, and nothing is to be paid now.",
      },
      { kind: "facts", facts: [["Your reference", reference]] },
      { kind: "heading", text: "What you asked for" },
      { kind: "amounts", rows: visitorAmounts(request) },
      { kind: "paragraph", text: "Prices are in US dollars, per website." },
      { kind: "heading", text: "What happens next" },
      {
        kind: "steps",
        steps: [
          "A person reads your request and looks at your store.",
          "Within a few hours, on working days, you get an e-mail that confirms scope, price and dates.",
          `When you agree, we begin: ${terms.turnaround} for a set-up, with ${terms.support}. New clients pay half when we start and half when it is done.`,
        ],
      },
      { kind: "heading", text: "Something to add or to change?" },
      {
        kind: "paragraph",
        text: `Answer this mail, or write to ${site.email} and name the reference.`,
      },
      ...visitorClosing,
    ],
    foot: visitorFoot,
  };
}
