/** Matches If-None-Match against an ETag (weak comparison). */
export function matchesEtag(request: Request, tag: string): boolean {
  const known = (request.headers.get("If-None-Match") ?? "").split(",");
  return known.some((candidate) => withoutWeakness(candidate.trim()) === withoutWeakness(tag));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, "");
}
