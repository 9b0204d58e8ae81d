import { withoutDataEnding } from "#app/router-internals/data-request.ts";

/** Tells nothing of an address. */
const ANY = "/*";

/**
 * `/blog/some-post` as `/blog/:slug`, by the parameters that React Router found in it: what stands in an
 * address is not for the log. Where one of them is not found again nothing of the address is told.
 */
export function routePattern(
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const segments = withoutDataEnding(pathname).split("/").map(decoded);
  // From the end: a word of the route's own, which may be the same, stands before its parameter.
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

/** As React Router decodes it; what cannot be decoded stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
