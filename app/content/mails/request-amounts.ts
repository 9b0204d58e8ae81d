import { offerTitle, UNKNOWN_SKU } from "#app/domain/catalogue/catalogue.ts";
import type { Amount } from "#app/domain/mail/mail.ts";
import type { MailedLine, MailedRequest } from "#app/domain/mail/mailed-forms.ts";
import { formatUsd } from "#app/domain/money/money.ts";

const TO_BE_CONFIRMED = "to be confirmed";

/** For the agency: with SKUs, and services of an old cart in the words that came with it. */
export function agencyAmounts(request: MailedRequest): Amount[] {
  return [
    ...request.lines.map((line) => ({
      label: `${line.quantity} × ${offerTitle(line)}`,
      detail: `${line.sku}, ${unitPriceOf(line)}`,
      amount: amountOf(line),
    })),
    ...sumsOf(request),
  ];
}

/**
 * For the visitor. The words of a service that is not in the catalogue came with the form, and the
 * address is unproven: nobody can have us send words of theirs to a stranger.
 */
export function visitorAmounts(request: MailedRequest): Amount[] {
  return [
    ...request.lines.map((line) => ({
      label: `${line.quantity} × ${line.sku === UNKNOWN_SKU ? "Service of an earlier price list" : offerTitle(line)}`,
      detail: unitPriceOf(line),
      amount: amountOf(line),
    })),
    ...sumsOf(request),
  ];
}

function unitPriceOf({ unitPrice }: MailedLine): string {
  return unitPrice === null
    ? "we confirm the price by e-mail"
    : `${formatUsd(unitPrice)} per website`;
}

function amountOf({ unitPrice, quantity }: MailedLine): string {
  return unitPrice === null ? TO_BE_CONFIRMED : formatUsd(unitPrice * quantity);
}

function sumsOf({ lines, subtotal, discount, total }: MailedRequest): Amount[] {
  const reduced = discount
    ? [
        {
          label: "Discount",
          detail: `${discount.code}, ${discount.label}`,
          amount: `−${formatUsd(discount.amount)}`,
          isSum: true,
        },
      ]
    : [];
  const isOpen = lines.some(({ unitPrice }) => unitPrice === null);
  if (lines.every(({ unitPrice }) => unitPrice === null)) {
    return [{ label: "Total", amount: TO_BE_CONFIRMED, isSum: true }];
  }
  return [
    { label: "Subtotal", amount: formatUsd(subtotal), isSum: true },
    ...reduced,
    {
      label: "Total",
      amount: formatUsd(total),
      isSum: true,
      ...(isOpen ? { detail: "without what is to be confirmed" } : {}),
    },
  ];
}
