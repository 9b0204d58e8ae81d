/** Whether `If-None-Match` lists the tag (weak comparison, RFC 9110 §8.8.3.2). */
export function matchesETag(request: Request, tag: string): boolean {
  const candidates = (request.headers.get("If-None-Match") ?? "").split(",");
  return candidates.some((candidate) => withoutPrefix(candidate.trim()) === withoutPrefix(tag));
}

function withoutPrefix(tag: string): string {
  return tag.replace(/^W\//, "");
}
