import type { Effect } from "#app/domain/forms/sent-form.ts";
import type { Block, Letter } from "#app/domain/mail/letter.ts";
import type { StuckEffects } from "#app/domain/mail/mailed-forms.ts";
import { mailTime } from "#app/domain/mail/mail-time.ts";
import { agencyFoot } from "./foot.ts";
import { inboxCommands } from "./inbox-commands.ts";

const effectNames: Readonly<Record<string, string>> = {
  confirmation: "confirmation to the visitor",
  notification: "notification to you",
  ga4: "conversion to GA4",
  meta: "conversion to Meta",
} satisfies Record<Effect, string>;

/**
 * To the agency, once a day while something is stuck: figures and codes, nothing personal. `waiting`: so
 * many forms are outside the database. They come first: nobody has been told of them.
 */
export function stuckReport(stuck: readonly StuckEffects[], waiting: number): Letter {
  const [oldest] = stuck.map((each) => each.oldest).toSorted();
  return {
    ...(waiting > 0 ? NOT_ARRIVED : NOT_FINISHED),
    blocks: [
      ...(waiting > 0 ? waitingBlocks(waiting) : []),
      ...(oldest === undefined ? [] : countsOf(stuck, oldest, waiting)),
      ...(oldest === undefined && waiting === 0 ? NOTHING_LEFT : []),
      { kind: "heading", text: "What to do" },
      {
        kind: "steps",
        steps: [
          "See what waits, with references, in the project's folder with the command below.",
          "A form outside the database: read it with show and answer its sender yourself. Why it does not move, the log says at waiting-form-not-moved (workers/README.md, Runbook).",
          "mail-not-configured: set up Email Service for the domain of the sender (workers/README.md, Mail). What waits is sent then without further ado.",
          "E_RECIPIENT_SUPPRESSED or E_VALIDATION_ERROR: the address takes no mail. Reach the person in another way.",
          "ga4-not-configured, meta-not-configured or meta-not-authorised: the settings or the token of that platform (README.md, Configuration). What waits is sent then, as long as the platform takes it.",
          "Another code: it is tried again for some days. What is given up waits until you have it tried again.",
        ],
      },
      { kind: "command", text: inboxCommands.overview },
    ],
    foot: agencyFoot,
  };
}

const NOT_ARRIVED = {
  subject: "Forms have not reached the database",
  title: "Forms wait outside the database",
} as const;

const NOT_FINISHED = {
  subject: "The website could not finish something",
  title: "Something is stuck",
} as const;

const NOTHING_LEFT: readonly Block[] = [
  {
    kind: "paragraph",
    text: "Something had not happened for more than an hour. By now nothing is left of that, neither in the database nor beside it.",
  },
];

function waitingBlocks(waiting: number): Block[] {
  return [
    { kind: "facts", facts: [["Forms outside the database", `${waiting}`]] },
    {
      kind: "paragraph",
      text: "Visitors sent them and were told that they arrived. They are kept, but not in the database, so no mail about them has gone out, not to you either. There may be a request among them. The site tries to move them every five minutes; look at them now.",
    },
  ];
}

function countsOf(stuck: readonly StuckEffects[], oldest: string, waiting: number): Block[] {
  const stored =
    waiting === 0
      ? "Every request, message and review is stored."
      : "All other requests, messages and reviews are stored.";
  return [
    {
      kind: "paragraph",
      text: `${stored} What should have followed from some of them has not happened for more than an hour.`,
    },
    { kind: "facts", facts: [["Waiting since", mailTime(oldest)]] },
    {
      kind: "amounts",
      rows: stuck.map(({ form, effect, count, givenUp, errors, oldest: since }) => ({
        label: `${form}: ${effectNames[effect] ?? effect}`,
        detail: [
          `since ${mailTime(since)}`,
          `${givenUp} given up`,
          errors.length > 0 ? errors.join(", ") : "not tried yet",
        ].join("; "),
        amount: `${count}`,
      })),
    },
  ];
}
