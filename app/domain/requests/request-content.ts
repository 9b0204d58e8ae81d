import type { ServicesRequest } from "./services-request.ts";

/** What two sendings of one request have in common: the same text means the same request. */
export function contentOfRequest({ contact, lines, totals }: ServicesRequest): string {
  return JSON.stringify([
    contact.name,
    contact.email,
    contact.storeUrl,
    contact.storePlatform,
    contact.message,
    lines.map((line) => [line.sku, line.name, line.option, line.quantity]).toSorted(),
    totals.discount?.code ?? null,
  ]);
}
