import { rows } from "./database.ts";

export async function requestsOf(email: string) {
  return await rows<Record<string, string | number | null>>(
    "SELECT * FROM requests WHERE email = ?",
    email,
  );
}

/** "quantity SKU" */
export async function linesOf(id: string): Promise<string[]> {
  const lines = await rows<{ sku: string; quantity: number }>(
    "SELECT sku, quantity FROM request_lines WHERE request_id = ? ORDER BY position",
    id,
  );
  return lines.map(({ sku, quantity }) => `${quantity} ${sku}`);
}
