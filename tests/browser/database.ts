export async function rows<Row extends Record<string, string | number | null>>(
  sql: string,
  ...values: (string | number | null)[]
): Promise<Row[]> {
  const response = await fetch(String(process.env.SITE_DATABASE_URL), {
    method: "POST",
    body: JSON.stringify({ sql, values }),
  });
  if (!response.ok) throw new Error(`${await response.text()} in: ${sql}`);
  return (await response.json()) as Row[];
}

export async function findRequests(email: string) {
  return await rows<Record<string, string | number | null>>(
    "SELECT * FROM requests WHERE email = ?",
    email,
  );
}

/** "quantity SKU" */
export async function listLines(id: string): Promise<string[]> {
  const lines = await rows<{ sku: string; quantity: number }>(
    "SELECT sku, quantity FROM request_lines WHERE request_id = ? ORDER BY position",
    id,
  );
  return lines.map(({ sku, quantity }) => `${quantity} ${sku}`);
}
