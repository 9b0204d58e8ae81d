import type { Attribution } from "#app/domain/attribution/attribution.ts";
import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import type { Cents } from "#app/domain/money/money.ts";
import type { Fact } from "./mail.ts";

/** A stored form for mails; times are ISO 8601, UTC. */
interface MailedForm {
  readonly reference: string;
  readonly createdAt: string;
  readonly name: string;
  readonly email: string;
  readonly marks: readonly string[];
}

export interface MailedLine {
  readonly sku: string;
  readonly name: string;
  readonly option: string;
  readonly quantity: number;
  /** `null` while the price is to be confirmed. */
  readonly unitPrice: Cents | null;
}

export interface MailedRequest extends MailedForm {
  readonly storeUrl: string;
  readonly storePlatform: string;
  readonly message: string;
  readonly lines: readonly MailedLine[];
  readonly subtotal: Cents;
  readonly discount: {
    readonly code: string;
    readonly label: string;
    readonly amount: Cents;
  } | null;
  readonly total: Cents;
  readonly attribution: Attribution;
  readonly touches: readonly MailedTouchpoint[];
  /** `null`: no choice before it was sent. */
  readonly consent: ConsentChoice | null;
}

export interface MailedTouchpoint {
  readonly which: "first" | "last";
  /** Named as stored: utm_source, gclid, referrer, landingPage, time … */
  readonly facts: readonly Fact[];
}

export interface MailedMessage extends MailedForm {
  readonly topic: string;
  readonly message: string;
}

export interface MailedReview extends MailedForm {
  readonly role: string;
  readonly company: string;
  readonly quote: string;
  /** 1 to 5. */
  readonly rating: number;
}

/** Overdue effects of one form kind, without personal data. */
export interface StuckEffects {
  readonly form: string;
  readonly effect: string;
  readonly count: number;
  /** Of these, given up: a person has to decide. */
  readonly givenUp: number;
  readonly oldest: string;
  readonly errors: readonly string[];
}
