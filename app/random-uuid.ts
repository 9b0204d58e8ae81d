/** A version 4 UUID. `crypto.randomUUID` needs HTTPS, which a development server in a LAN lacks. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}
