import { FORM_KINDS } from "#app/domain/forms/sent-form.ts";
import { FORMS } from "./forms.ts";

interface PersonalTable {
  readonly table: string;
  /** Condition for a person's rows; `?1` is the address in lower case. */
  readonly personWhere: string;
  /** Columns in which other people's forms may mention the person. */
  readonly freeTextColumns?: readonly string[];
  /** All columns. For a new one, decide whether `personWhere` covers it. */
  readonly columns: string;
}

const FORM_OF_PERSON = FORM_KINDS.map(
  (form) =>
    `(form = '${form}' AND form_id IN (SELECT id FROM ${FORMS[form].table} WHERE lower(email) = ?1))`,
).join(" OR ");

/**
 * The personal-data map, by which `person` finds, exports and erases. A test compares it with the
 * migrations and wrangler.toml. Dependent rows come first, for erasing.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "outbox",
    personWhere: FORM_OF_PERSON,
    columns:
      "form form_id effect created_at attempts due_at done_at given_up_at transport_id last_error signals mailbox_hash",
  },
  {
    table: "actions",
    personWhere: FORM_OF_PERSON,
    columns: "form form_id at action way",
  },
  {
    table: "reference_aliases",
    personWhere: FORM_OF_PERSON,
    columns: "reference form form_id created_at",
  },
  {
    table: "request_lines",
    personWhere: "request_id IN (SELECT id FROM requests WHERE lower(email) = ?1)",
    columns: "request_id position sku name option_label type variant unit_price_cents quantity",
  },
  {
    table: "requests",
    personWhere: "lower(email) = ?1",
    freeTextColumns: ["name", "store_url", "message"],
    columns:
      "id reference content_hash created_at name email store_url store_platform message currency subtotal_cents discount_cents total_cents coupon_code coupon_label utm_source utm_medium utm_campaign utm_term utm_content marks handled_at touches consent_analytics consent_marketing consent_text_version won_at won_value_cents",
  },
  {
    table: "contact_messages",
    personWhere: "lower(email) = ?1",
    freeTextColumns: ["name", "message"],
    columns: "id reference content_hash created_at name email topic message marks handled_at",
  },
  {
    table: "reviews",
    personWhere: "lower(email) = ?1",
    freeTextColumns: ["name", "role", "company", "quote"],
    columns:
      "id reference created_at name role company quote rating email status decided_at content_hash marks",
  },
];

/** Tables without personal rows, and their columns. */
export const OTHER_TABLES = {
  // Count of approved reviews, and sum of their ratings.
  review_figures: "id count rating_sum",
  // SHA-256 of erased addresses, so that their queued forms are dropped.
  erasures: "email_hash erased_at",
  // Proof of a consent choice under a random id, without data of the visitor.
  consent_records: "id created_at decided_at text_version analytics marketing gpc",
} as const;

/** Copies that no command erases, and what ends them. */
export const UNERASED_COPIES = Object.entries({
  "INTAKE_QUEUE, OUTBOX_QUEUE": "forms still in a queue are dropped when they arrive",
  mails: "what was delivered is in the mailboxes of the agency and the person: delete it there",
  conversions:
    "what was sent to GA4, Google Ads or Meta is deleted with their own tools, by the event id (the form's id)",
  webhook: "what was posted is with its receiver, under the form's id: delete it there",
  "D1 Time Travel":
    "earlier states of the database can be restored for 30 days (7 on the free plan)",
  pages: "a published review is gone from the site within ten minutes",
  logs: "they contain no personal data",
  files: "CSV and JSON files that were exported before",
}).map(([place, until]) => ({ place, until }));
