import { rows } from "./database.ts";

export interface StoredRequest extends Record<string, string | number | null> {
  id: string;
  reference: string;
  store_url: string;
  store_platform: string;
  message: string;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  coupon_code: string | null;
  utm_source: string | null;
  touches: string | null;
}

export async function requestsOf(email: string): Promise<StoredRequest[]> {
  return await rows<StoredRequest>("SELECT * FROM requests WHERE email = ?", email);
}

/** The lines of a request as "quantity SKU". */
export async function linesOf(id: string): Promise<string[]> {
  const lines = await rows<{ sku: string; quantity: number }>(
    "SELECT sku, quantity FROM request_lines WHERE request_id = ? ORDER BY position",
    id,
  );
  return lines.map(({ sku, quantity }) => `${quantity} ${sku}`);
}
