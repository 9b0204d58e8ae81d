import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { encodeTouches } from "#app/domain/attribution/touches-text.ts";
import { isPriced } from "#app/domain/cart/cart.ts";
import type { ServicesRequest } from "#app/domain/requests/services-request.ts";
import type { Stamp } from "./store-once.ts";

/** The columns of a request that are its own. */
export function requestColumns({
  contact,
  totals,
  attribution,
  touches,
}: ServicesRequest): Record<string, string | number | null> {
  return {
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
    touches: touches && encodeTouches(touches),
  };
}

/**
 * Inserts one line, but only of a request that the same batch inserted: the reference was drawn for
 * this attempt, so a row that carries it is ours. A repeated key adds no lines.
 */
export function insertLine(
  db: D1Database,
  stamp: Stamp,
  line: ServicesRequest["lines"][number],
  position: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO request_lines
         (request_id, position, sku, name, option_label, type, variant, unit_price_cents, quantity)
       SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM requests WHERE id = ? AND reference = ?`,
    )
    .bind(
      position,
      line.sku,
      line.name,
      line.option,
      line.type,
      line.variant,
      isPriced(line) ? line.price : null,
      line.quantity,
      stamp.key,
      stamp.reference,
    );
}
