import { isPriced } from "#app/domain/catalogue/catalogue.ts";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { type Lead, leadEventOf } from "./lead.ts";
import { fbcOf, type MetaSignals } from "./meta-signals.ts";
import { type Hash, nameParts, normalEmail } from "./personal-hash.ts";

/** Who sent it: hashed where Meta wants it hashed, left out where it is not known. */
export interface MetaUserData {
  readonly em: readonly [string];
  readonly fn?: readonly [string];
  readonly ln?: readonly [string];
  readonly client_ip_address?: string;
  readonly client_user_agent?: string;
  readonly fbp?: string;
  readonly fbc?: string;
}

/** An event for Meta's Conversions API (developers.facebook.com/docs/marketing-api/conversions-api/parameters). */
export interface MetaEvent {
  readonly event_name: "Lead";
  /** Whole seconds since 1970. */
  readonly event_time: number;
  readonly event_id: string;
  readonly action_source: "website";
  readonly event_source_url: string;
  readonly user_data: MetaUserData;
  readonly custom_data: {
    readonly currency: "USD";
    readonly value: number;
    readonly contents: readonly {
      readonly id: string;
      readonly quantity: number;
      readonly item_price?: number;
    }[];
  };
}

/** `page`: the address of the form, without a query. */
export async function metaEvent(
  lead: Lead,
  signals: MetaSignals,
  { page, hash }: { readonly page: string; readonly hash: Hash },
): Promise<MetaEvent> {
  return {
    event_name: "Lead",
    event_time: Math.floor(lead.sentAt / 1000),
    event_id: leadEventOf(lead).event_id,
    action_source: "website",
    event_source_url: page,
    user_data: await userData(lead, signals, hash),
    custom_data: {
      currency: "USD",
      value: dollarsFromCents(lead.total),
      contents: lead.lines.map((line) => ({
        id: line.sku,
        quantity: line.quantity,
        ...(isPriced(line) ? { item_price: dollarsFromCents(line.price) } : {}),
      })),
    },
  };
}

async function userData(lead: Lead, signals: MetaSignals, hash: Hash): Promise<MetaUserData> {
  const { first, last } = nameParts(lead.name);
  const { address, userAgent, fbp } = signals;
  const fbc = fbcOf(signals.fbc, lead);
  return {
    em: [await hash(normalEmail(lead.email))],
    ...(first ? { fn: [await hash(first)] } : {}),
    ...(last ? { ln: [await hash(last)] } : {}),
    ...(address ? { client_ip_address: address } : {}),
    ...(userAgent ? { client_user_agent: userAgent } : {}),
    ...(fbp ? { fbp } : {}),
    ...(fbc ? { fbc } : {}),
  };
}
