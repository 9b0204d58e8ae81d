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
