import { storePlatformNames } from "#app/content/store-platforms.ts";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import type { Block, Fact, Letter } from "#app/domain/mail/mail.ts";
import type { MailedRequest } from "#app/domain/mail/mailed-forms.ts";
import { mailTime } from "#app/domain/mail/mail-time.ts";
import { consentWords } from "./consent-words.ts";
import { agencyFoot } from "./foot.ts";
import { answerBlocks, markBlocks, senderFacts } from "./form-facts.ts";
import { agencyAmounts } from "./request-amounts.ts";

const platformNames: Readonly<Record<string, string>> = storePlatformNames;

/** To the agency: all that is stored of a services request. */
export function requestNotification(request: MailedRequest): Letter {
  const { reference, storeUrl, storePlatform, message } = request;
  return {
    subject: `New request ${reference}`,
    title: "New services request",
    blocks: [
      {
        kind: "facts",
        facts: [
          ...senderFacts(request),
          ["Store", storeUrl],
          ["Platform", platformNames[storePlatform] ?? storePlatform],
          ["Consent", consentWords(request.consent)],
        ],
      },
      ...markBlocks(request),
      { kind: "heading", text: "Services" },
      { kind: "amounts", rows: agencyAmounts(request) },
      { kind: "heading", text: "Message" },
      message === ""
        ? { kind: "paragraph", text: "None was written." }
        : { kind: "quote", text: message },
      ...attributionBlocks(request),
      ...answerBlocks(request),
    ],
    foot: agencyFoot,
  };
}

/** Where the visitor came from, as far as the form told. */
function attributionBlocks({ attribution, touches }: MailedRequest): Block[] {
  const campaign = UTM_KEYS.flatMap((key): Fact[] => {
    const value = attribution[key];
    return value ? [[key, value]] : [];
  });
  const isKnown = campaign.length > 0 || touches.length > 0;
  return [
    { kind: "heading", text: "Where the visitor came from" },
    ...(isKnown ? [] : [{ kind: "paragraph", text: "The form did not say." } as const]),
    ...(campaign.length > 0 ? [{ kind: "facts", facts: campaign } as const] : []),
    ...touches.flatMap(({ which, facts }): Block[] => [
      {
        kind: "paragraph",
        text: which === "first" ? "First visit:" : "Last visit that something led to:",
      },
      { kind: "facts", facts: facts.map(touchFact) },
    ]),
  ];
}

const touchNames: Readonly<Record<string, string>> = {
  time: "Time",
  landingPage: "Landing page",
  referrer: "Referrer",
};

/** Campaign parameters and click ids keep the names that they have everywhere. */
function touchFact([name, value]: Fact): Fact {
  return [touchNames[name] ?? name, name === "time" ? mailTime(value) : value];
}
