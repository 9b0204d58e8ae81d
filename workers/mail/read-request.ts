import * as v from "valibot";
import { readAttribution, UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import type { Fact } from "#app/domain/mail/mail.ts";
import type {
  MailedMessage,
  MailedRequest,
  MailedReview,
  MailedTouchpoint,
} from "#app/domain/mail/mailed-forms.ts";
import { CONSENT_ENTRIES, consentOfRow } from "#workers/storage/request-summary.ts";

/** Does not validate texts, so that every stored form can be mailed. */
const FORM_ENTRIES = {
  reference: v.string(),
  created_at: v.string(),
  name: v.string(),
  email: v.string(),
  marks: v.pipe(
    v.string(),
    v.transform((text) => text.split(" ").filter((mark) => mark !== "")),
  ),
};

const MessageSchema = v.pipe(
  v.object({ ...FORM_ENTRIES, topic: v.string(), message: v.string() }),
  v.transform(({ created_at, ...message }): MailedMessage => ({
    ...message,
    createdAt: created_at,
  })),
);

const ReviewSchema = v.pipe(
  v.object({
    ...FORM_ENTRIES,
    role: v.string(),
    company: v.string(),
    quote: v.string(),
    rating: v.number(),
  }),
  v.transform(({ created_at, ...review }): MailedReview => ({ ...review, createdAt: created_at })),
);

export async function readMessage(db: D1Database, id: string): Promise<MailedMessage | null> {
  const row = await db.prepare("SELECT * FROM contact_messages WHERE id = ?").bind(id).first();
  return row && v.parse(MessageSchema, row);
}

export async function readReview(db: D1Database, id: string): Promise<MailedReview | null> {
  const row = await db.prepare("SELECT * FROM reviews WHERE id = ?").bind(id).first();
  return row && v.parse(ReviewSchema, row);
}

const TextsSchema = v.fallback(v.record(v.string(), v.unknown()), {});

const TouchpointSchema = v.fallback(
  v.object({
    time: v.optional(v.unknown()),
    landingPage: v.optional(v.unknown()),
    referrer: v.optional(v.unknown()),
    utm: v.optional(TextsSchema, {}),
    clickIds: v.optional(TextsSchema, {}),
  }),
  { utm: {}, clickIds: {} },
);

const TouchpointsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ first: v.optional(TouchpointSchema), last: v.optional(TouchpointSchema) }),
);

/** Reads the attribution touchpoints in `requests.touches` (JSON). Skips values that are not strings. */
export function readTouchpoints(text: string | null | undefined): MailedTouchpoint[] {
  const touches = v.safeParse(TouchpointsSchema, text);
  if (!touches.success) return [];
  const { first, last } = touches.output;
  const shown = [
    { which: "first" as const, facts: factsOf(first) },
    // A single visit is stored as both touchpoints.
    {
      which: "last" as const,
      facts: JSON.stringify(first) === JSON.stringify(last) ? [] : factsOf(last),
    },
  ];
  return shown.filter(({ facts }) => facts.length > 0);
}

type Touchpoint = v.InferOutput<typeof TouchpointSchema>;

function factsOf(touch: Touchpoint | undefined): Fact[] {
  if (!touch) return [];
  const { utm, clickIds, ...own } = touch;
  return Object.entries({ ...own, ...utm, ...clickIds }).flatMap(([name, value]): Fact[] =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
}

const TextOrNullSchema = v.nullable(v.string());

const UtmEntriesSchema = v.object(v.entriesFromList(UTM_KEYS, v.optional(TextOrNullSchema)));

const RequestSchema = v.object({
  ...FORM_ENTRIES,
  store_url: v.string(),
  store_platform: v.string(),
  message: v.string(),
  subtotal_cents: v.number(),
  discount_cents: v.number(),
  total_cents: v.number(),
  coupon_code: TextOrNullSchema,
  coupon_label: TextOrNullSchema,
  ...UtmEntriesSchema.entries,
  /** JSON. */
  touches: v.optional(TextOrNullSchema),
  ...CONSENT_ENTRIES,
});

const LineSchema = v.pipe(
  v.object({
    sku: v.string(),
    name: v.string(),
    option_label: v.string(),
    quantity: v.number(),
    unit_price_cents: v.nullable(v.number()),
  }),
  v.transform(({ option_label, unit_price_cents, ...line }) => ({
    ...line,
    option: option_label,
    unitPrice: unit_price_cents,
  })),
);

/** Reads a request and its lines in one transaction. */
export async function readRequest(db: D1Database, id: string): Promise<MailedRequest | null> {
  const [requests, lines] = await db.batch([
    db.prepare("SELECT * FROM requests WHERE id = ?").bind(id),
    db.prepare("SELECT * FROM request_lines WHERE request_id = ? ORDER BY position").bind(id),
  ]);
  if (requests?.results.length === 0) return null;
  const row = v.parse(RequestSchema, requests?.results[0]);
  return {
    reference: row.reference,
    createdAt: row.created_at,
    name: row.name,
    email: row.email,
    marks: row.marks,
    storeUrl: row.store_url,
    storePlatform: row.store_platform,
    message: row.message,
    lines: v.parse(v.array(LineSchema), lines?.results),
    subtotal: row.subtotal_cents,
    discount: discountOf(row),
    total: row.total_cents,
    attribution: readAttribution((key) => row[key]),
    touches: readTouchpoints(row.touches),
    consent: consentOfRow(row),
  };
}

function discountOf(row: v.InferOutput<typeof RequestSchema>): MailedRequest["discount"] {
  if (row.discount_cents === 0) return null;
  const code = row.coupon_code ?? "";
  return { code, label: row.coupon_label ?? "", amount: row.discount_cents };
}
