/** Whether `If-None-Match` lists the tag (weak comparison, RFC 9110 §8.8.3.2). */
export function matchesETag({ headers }: Request, tag: string): boolean {
  // The quotes belong to the tag, so no other tag contains it.
  return headers.get("If-None-Match")?.includes(tag.replace(/^W\//, "")) ?? false;
}
