import { storePlatformNames } from "#app/content/store-platforms.ts";
import { PRICE_BASIS, site, terms } from "#app/content/site.ts";
import { newestClicks } from "#app/domain/attribution/touchpoint-history.ts";
import type { Touchpoint } from "#app/domain/attribution/touchpoint.ts";
import { offerTitle, UNKNOWN_SKU } from "#app/domain/catalogue/catalogue.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { mailTime } from "#app/domain/mail/mail-text.ts";
import type { Amount, Block, DetailRow, MailContent } from "#app/domain/mail/mail-content.ts";
import type { MailedLine, MailedRequest } from "#app/domain/mail/mailed-forms.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { agencyMail, deskLink, details, visitorMail } from "./form-mails.ts";

const TO_BE_CONFIRMED = "to be confirmed";

function unitPriceText({ unitPrice: price }: MailedLine): string {
  return price === null ? "we confirm the price by e-mail" : `${formatUsd(price)} per website`;
}

function amounts(
  { lines, subtotal, discount, total }: MailedRequest,
  formatValue: (line: MailedLine) => [title: string, detail: string],
): Amount[] {
  const rows: Amount[] = lines.map((line) => {
    const [title, detail] = formatValue(line);
    const { quantity, unitPrice: price } = line;
    const amount = price === null ? TO_BE_CONFIRMED : formatUsd(price * quantity);
    return { label: `${quantity} × ${title}`, detail, amount };
  });
  const unpriced = lines.filter((line) => line.unitPrice === null).length;
  if (unpriced === lines.length) {
    return [...rows, { label: "Total", amount: TO_BE_CONFIRMED, isSum: true }];
  }
  rows.push({ label: "Subtotal", amount: formatUsd(subtotal), isSum: true });
  if (discount) {
    const { code, label, amount } = discount;
    const detail = `${code}, ${label}`;
    rows.push({ label: "Discount", detail, amount: `−${formatUsd(amount)}`, isSum: true });
  }
  const detail = unpriced > 0 ? "without the prices to be confirmed" : "";
  return [...rows, { label: "Total", detail, amount: formatUsd(total), isSum: true }];
}

export function requestConfirmation(request: MailedRequest): MailContent {
  const { reference } = request;
  const rows = amounts(request, (line) => [
    line.sku === UNKNOWN_SKU ? "Service from an earlier price list" : offerTitle(line),
    unitPriceText(line),
  ]);
  return visitorMail("We have your request", reference, [
    "We've stored it, and there's nothing to pay now.",
    details(["Your reference", reference]),
    { kind: "heading", text: "What you asked for" },
    { kind: "amounts", rows },
    PRICE_BASIS,
    { kind: "heading", text: "What happens next" },
    {
      kind: "steps",
      steps: [
        "A person reads your request and looks at your store.",
        "Within a few hours on working days, you'll get an e-mail that confirms scope, price and dates.",
        `Once you agree, we start: ${terms.turnaround} for a set-up, with ${terms.support} after go-live. New clients pay ${terms.payment}.`,
      ],
    },
    { kind: "heading", text: "Something to add or change?" },
    `Reply to this e-mail, or write to ${site.email} and quote the reference.`,
  ]);
}

const platformNames: Readonly<Record<string, string>> = storePlatformNames;

export function requestNotification(request: MailedRequest, deskUrl: string | null): MailContent {
  const { storeUrl, storePlatform, message, consent } = request;
  const content = {
    subject: "New request",
    title: "New services request",
    more: [
      ["Store", storeUrl],
      ["Platform", platformNames[storePlatform] ?? storePlatform],
      ["Consent", consentText(consent)],
    ] satisfies DetailRow[],
    blocks: [
      { kind: "heading", text: "Services" },
      {
        kind: "amounts",
        rows: amounts(request, (line) => [offerTitle(line), `${line.sku}, ${unitPriceText(line)}`]),
      },
      { kind: "heading", text: "Message" },
      message === "" ? "No message." : { kind: "quote", text: message },
      ...attributionBlocks(request),
    ] satisfies Block[],
  };
  return agencyMail(request, content, deskLink("See it, or mark it as handled or won", deskUrl));
}

/** Consent when the form was sent. */
function consentText(consent: ConsentChoice | null): string {
  if (!consent) return "no choice on record";
  const word = (isAllowed: boolean): string => (isAllowed ? "yes" : "no");
  return `analytics ${word(consent.analytics)}, marketing ${word(consent.marketing)}`;
}

function attributionBlocks({ attribution, touches }: MailedRequest): Block[] {
  const campaign = Object.entries(attribution);
  const blocks: Block[] = [{ kind: "heading", text: "Where the visitor came from" }];
  if (campaign.length > 0) blocks.push(details(...campaign));
  else if (!touches) blocks.push("Unknown.");
  if (!touches) return blocks;
  const { first, last } = touches;
  blocks.push("First visit:", touchpointBlock(first));
  if (JSON.stringify(first) !== JSON.stringify(last)) {
    blocks.push("Last visit with a source:", touchpointBlock(last));
  }
  const shown = [...Object.values(first.clickIds), ...Object.values(last.clickIds)];
  const others = Object.entries(newestClicks(touches)).filter(([, { id }]) => !shown.includes(id));
  if (others.length > 0) {
    const rows = others.map(([key, { id, time }]): DetailRow => [key, `${id}, ${mailTime(time)}`]);
    blocks.push("Other clicks on ads:", details(...rows));
  }
  return blocks;
}

const touchpointLabels: Readonly<Record<string, string>> = {
  time: "Time",
  landingPage: "Landing page",
  referrer: "Referrer",
};

/** Campaign parameters and click ids keep their names. */
function touchpointBlock({ utm, clickIds, ...visit }: Touchpoint): Block {
  const values = { ...visit, time: mailTime(visit.time), ...utm, ...clickIds };
  const rows = Object.entries(values).flatMap(([name, value]): DetailRow[] =>
    value === null ? [] : [[touchpointLabels[name] ?? name, value]],
  );
  return details(...rows);
}
