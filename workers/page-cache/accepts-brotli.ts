import * as v from "valibot";

/** What the browser sent, where the platform has put its own wish in the header's place. */
const OriginalSchema = v.object({ clientAcceptEncoding: v.string() });

/** Whether the visitor reads Brotli (RFC 9110, 12.5.3): browsers do over HTTPS, not every machine does. */
export function acceptsBrotli({ cf, headers }: Request): boolean {
  const original = v.safeParse(OriginalSchema, cf);
  const codings = original.success
    ? original.output.clientAcceptEncoding
    : (headers.get("Accept-Encoding") ?? "");
  return codings.split(",").some(isBrotli);
}

function isBrotli(coding: string): boolean {
  const [name = "", ...parameters] = coding.toLowerCase().split(";");
  return name.trim() === "br" && !parameters.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text));
}
