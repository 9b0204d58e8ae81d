import * as v from "valibot";
import { UTM_KEYS, type UtmParams } from "#app/domain/attribution/attribution.ts";
import { CLICK_ID_KEYS, type Touchpoint } from "#app/domain/attribution/touchpoint.ts";
import { newestClicks, type Touchpoints } from "#app/domain/attribution/touchpoint-history.ts";
import { FORM_KINDS } from "#app/domain/forms/sent-form.ts";
import type {
  MailedLine,
  MailedMessage,
  MailedRequest,
  MailedReview,
} from "#app/domain/mail/mailed-forms.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";

function textField(description: string) {
  return v.pipe(v.nullable(v.string()), v.description(description));
}

function numberField(description: string) {
  return v.pipe(v.nullable(v.number()), v.description(description));
}

function yesOrNoField(description: string) {
  return v.pipe(v.nullable(v.boolean()), v.description(description));
}

function touchFields<When extends "first" | "last">(when: When) {
  const which = when === "first" ? "first visit" : "last visit with a source";
  return {
    [`${when}_visit_at`]: textField(`time of the ${which}, ISO 8601, UTC`),
    [`${when}_source`]: textField("its utm_source"),
    [`${when}_medium`]: textField("its utm_medium"),
    [`${when}_campaign`]: textField("its utm_campaign"),
    [`${when}_term`]: textField("its utm_term"),
    [`${when}_content`]: textField("its utm_content"),
    [`${when}_referrer`]: textField("origin and path of the site that led to it"),
    [`${when}_landing_page`]: textField("path of its first page"),
  } as Record<`${When}_${TouchField}`, ReturnType<typeof textField>>;
}

type TouchField =
  | "visit_at"
  | "source"
  | "medium"
  | "campaign"
  | "term"
  | "content"
  | "referrer"
  | "landing_page";

const STATUSES = ["new", "handled", "won", "pending", "approved", "rejected"] as const;

/** One row a form, for the webhook and the inbox's CSV; docs/leads.md has its table. A field that the form lacks is `null`. */
export const LeadRowSchema = v.object({
  id: v.pipe(v.string(), v.description("the form's id: a copy of the lead has the same")),
  form: v.pipe(v.picklist(FORM_KINDS), v.description("which form was sent")),
  reference: v.pipe(v.string(), v.description("the reference that the sender has")),
  received_at: v.pipe(v.string(), v.description("when the site received it, ISO 8601, UTC")),
  status: v.pipe(
    v.picklist(STATUSES),
    v.description("when the row is written; a review is pending, approved or rejected"),
  ),
  name: v.pipe(v.string(), v.description("the sender's name")),
  email: v.pipe(v.string(), v.description("the sender's e-mail address, not verified")),
  company: textField("of a review: the reviewer's company"),
  role: textField("of a review: the reviewer's role"),
  rating: numberField("of a review: 1 to 5"),
  topic: textField("of a message: the chosen topic"),
  message: textField("the message, or the review's words"),
  store: textField("of a request: the store's address"),
  platform: textField("of a request: the store's platform"),
  services: textField("of a request: quantity, SKU, name, option and price of each, after `; `"),
  currency: textField("of a request: `USD`, for all amounts"),
  subtotal: numberField("before the discount"),
  discount: numberField("what the coupon takes off"),
  total: numberField("after the discount, without prices to be confirmed"),
  coupon: textField("the discount code"),
  won_value: numberField("what the contract is worth, once the sender is a client"),
  ...touchFields("first"),
  ...touchFields("last"),
  gclid: textField("newest click on Google Ads, only if the sender allowed marketing"),
  gbraid: textField("the same, of Google's app campaigns on iOS"),
  wbraid: textField("the same, of Google's web campaigns on iOS"),
  fbclid: textField("the same, of Meta"),
  msclkid: textField("the same, of Microsoft Advertising"),
  ttclid: textField("the same, of TikTok"),
  consent_analytics: yesOrNoField("whether the sender allowed analytics; null without a choice"),
  consent_marketing: yesOrNoField("whether the sender allowed marketing; null without a choice"),
  flags: textField("what the spam checks could not settle, separated by spaces"),
});

export type LeadRow = v.InferOutput<typeof LeadRowSchema>;

export const LEAD_FIELDS = Object.keys(LeadRowSchema.entries) as (keyof LeadRow)[];

/** Fields in US dollars. */
export const LEAD_AMOUNTS: readonly string[] = ["subtotal", "discount", "total", "won_value"];

interface LeadState {
  readonly id: string;
  readonly status: LeadRow["status"];
}

type StoredLine = Pick<MailedLine, "sku" | "name" | "option" | "quantity" | "unitPrice">;

export function createRequestLead(
  request: MailedRequest,
  { id, status, wonCents }: LeadState & { readonly wonCents: number | null },
): LeadRow {
  const { touches, consent, discount, attribution } = request;
  return {
    ...commonFields("request", request, { id, status }),
    message: request.message || null,
    store: request.storeUrl,
    platform: request.storePlatform,
    services: request.lines.map(formatService).join("; "),
    currency: "USD",
    subtotal: dollarsFromCents(request.subtotal),
    discount: dollarsFromCents(discount?.amount ?? 0),
    total: dollarsFromCents(request.total),
    coupon: discount?.code || null,
    won_value: wonCents === null ? null : dollarsFromCents(wonCents),
    ...touchValues("first", touches?.first, {}),
    // The five values are stored without consent too, as one set, the newest.
    ...touchValues("last", touches?.last, attribution),
    ...(consent?.marketing ? clickIds(touches) : {}),
    consent_analytics: consent?.analytics ?? null,
    consent_marketing: consent?.marketing ?? null,
  };
}

export function createMessageLead(message: MailedMessage, state: LeadState): LeadRow {
  return {
    ...commonFields("message", message, state),
    topic: message.topic,
    message: message.message,
  };
}

export function createReviewLead(review: MailedReview, state: LeadState): LeadRow {
  return {
    ...commonFields("review", review, state),
    company: review.company,
    role: review.role,
    rating: review.rating,
    message: review.quote,
  };
}

const EMPTY = Object.fromEntries(LEAD_FIELDS.map((name) => [name, null])) as {
  readonly [Field in keyof LeadRow]: null;
};

function commonFields(
  form: LeadRow["form"],
  sent: Pick<MailedMessage, "reference" | "createdAt" | "name" | "email" | "marks">,
  { id, status }: LeadState,
) {
  return {
    ...EMPTY,
    id,
    form,
    reference: sent.reference,
    received_at: sent.createdAt,
    status,
    name: sent.name,
    email: sent.email,
    flags: sent.marks.join(" ") || null,
  };
}

function formatService({ quantity, sku, name, option, unitPrice }: StoredLine): string {
  const price =
    unitPrice === null ? "price to be confirmed" : dollarsFromCents(unitPrice).toFixed(2);
  return `${quantity} × ${sku} ${name}, ${option}, ${price}`;
}

function touchValues(
  when: "first" | "last",
  touch: Touchpoint | undefined,
  utm: UtmParams,
): Partial<LeadRow> {
  const campaign = touch?.utm ?? utm;
  return Object.fromEntries([
    [`${when}_visit_at`, touch?.time ?? null],
    ...UTM_KEYS.map((key) => [`${when}_${key.slice("utm_".length)}`, campaign[key] ?? null]),
    [`${when}_referrer`, touch?.referrer ?? null],
    [`${when}_landing_page`, touch?.landingPage ?? null],
  ]);
}

function clickIds(touches: Touchpoints | null): Partial<LeadRow> {
  const clicks = touches ? newestClicks(touches) : {};
  return Object.fromEntries(CLICK_ID_KEYS.map((key) => [key, clicks[key]?.id ?? null]));
}
