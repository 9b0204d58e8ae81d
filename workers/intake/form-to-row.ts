import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { formatTouchpoints } from "#app/domain/attribution/touchpoints-text.ts";
import { isPriced } from "#app/domain/catalogue/catalogue.ts";
import { LEAD_CONVERSIONS } from "#app/domain/conversions/conversion.ts";
import type { ContactMessage } from "#app/domain/forms/contact-message.ts";
import {
  formatContent,
  type Effect,
  type FormFlag,
  type FormKind,
  isUnverified,
} from "#app/domain/forms/sent-form.ts";
import {
  formatRequestContent,
  type ServicesRequest,
} from "#app/domain/requests/services-request.ts";
import type { SharedReview } from "#app/domain/reviews/review-form.ts";
import type { LeadSignals } from "#workers/conversions/conversion-settings.ts";
import { deriveReference, sha256Hex } from "#workers/digest.ts";
import type { Columns, FormRow } from "./form-row.ts";

export interface Submission {
  /** The idempotency key that the form was sent with. */
  readonly key: string;
  readonly flags: readonly FormFlag[];
  /** Epoch ms. */
  readonly now: number;
  readonly hasWebhook: boolean;
}

export async function requestToRow(
  request: ServicesRequest,
  submission: Submission,
  { consent, signals }: LeadSignals,
): Promise<FormRow> {
  const { contact, totals, attribution, touches } = request;
  const columns = {
    name: contact.name,
    email: contact.email,
    store_url: contact.storeUrl,
    store_platform: contact.storePlatform,
    message: contact.message,
    subtotal_cents: totals.subtotal,
    discount_cents: totals.discount?.amount ?? 0,
    total_cents: totals.total,
    coupon_code: totals.discount?.code ?? null,
    coupon_label: totals.discount?.label ?? null,
    ...Object.fromEntries(UTM_KEYS.map((key) => [key, attribution[key] ?? null])),
    touches: touches && formatTouchpoints(touches),
    consent_analytics: consent && Number(consent.analytics),
    consent_marketing: consent && Number(consent.marketing),
    consent_text_version: consent && consent.textVersion,
  };
  const row = await formRow("request", formatRequestContent(request), columns, submission);
  const conversions = LEAD_CONVERSIONS.filter((conversion) => signals[conversion] !== undefined);
  return {
    ...row,
    lines: request.lines.map(lineColumns),
    effects: [...row.effects, ...conversions],
    signals,
  };
}

export function messageToRow(message: ContactMessage, submission: Submission): Promise<FormRow> {
  return formRow("message", formatContent(message), { ...message }, submission);
}

export function reviewToRow(review: SharedReview, submission: Submission): Promise<FormRow> {
  return formRow("review", formatContent(review), { ...review, status: "pending" }, submission);
}

async function formRow(
  form: FormKind,
  content: string,
  columns: Columns,
  { key, flags, now, hasWebhook }: Submission,
): Promise<FormRow> {
  const mails: Effect[] = isUnverified(flags) ? ["notification"] : ["confirmation", "notification"];
  const contentHash = await sha256Hex(content);
  return {
    form,
    key,
    reference: await deriveReference(`${key}:${contentHash}`),
    contentHash,
    createdAt: new Date(now).toISOString(),
    columns: { ...columns, marks: flags.join(" ") },
    lines: [],
    effects: hasWebhook ? [...mails, "webhook"] : mails,
    signals: {},
  };
}

function lineColumns(line: ServicesRequest["lines"][number], index: number): Columns {
  return {
    position: index + 1,
    sku: line.sku,
    name: line.name,
    option_label: line.option,
    type: line.type,
    variant: line.variant,
    unit_price_cents: isPriced(line) ? line.price : null,
    quantity: line.quantity,
  };
}
