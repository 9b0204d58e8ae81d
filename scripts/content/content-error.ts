/** What is wrong in a content file: `app/content/posts/a-post.md:4: published: expected a date`. */
export class ContentError extends Error {
  override name = "ContentError";

  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
  }
}
