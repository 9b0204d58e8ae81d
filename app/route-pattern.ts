import { withoutDataEnding } from "#app/router-internals/data-request.ts";

/** Says nothing about the address. */
const ANY = "/*";

/**
 * `/blog/some-post` becomes `/blog/:slug`, because addresses must not be logged. When a parameter
 * is not found, the result says nothing.
 */
export function routePattern(
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const segments = withoutDataEnding(pathname).split("/").map(decoded);
  // From the end: an equal static segment would stand before its parameter.
  for (const [name, value] of Object.entries(params).toReversed()) {
    if (!value) continue;
    const isRest = name === "*";
    const index = isRest
      ? segments.findIndex((_, from) => segments.slice(from).join("/") === value)
      : segments.lastIndexOf(value);
    if (index === -1) return ANY;
    if (isRest) segments.splice(index, segments.length, name);
    else segments[index] = `:${name}`;
  }
  return segments.join("/");
}

/** Malformed escapes stay as they are. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
