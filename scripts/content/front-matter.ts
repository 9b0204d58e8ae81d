import { globSync } from "node:fs";
import * as v from "valibot";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import { CaseStudySchema, LegalSchema, PostSchema } from "#app/domain/articles/front-matter.ts";

/** Folders, their front matter and the path of their pages. Legal pages are listed in routes.ts. */
const KINDS = [
  { folder: "app/content/posts/", schema: PostSchema, path: "/blog/" },
  { folder: "app/content/case-studies/", schema: CaseStudySchema, path: "/case-studies/" },
  { folder: "app/content/legal/", schema: LegalSchema, path: "/" },
];

export function contentFiles(): string[] {
  return KINDS.flatMap(({ folder }) => globSync(`${folder}*.md`).toSorted());
}

/** The line after the three hyphens. */
export const FIRST_LINE = 2;

export function getKind(file: string): (typeof KINDS)[number] {
  const kind = KINDS.find(({ folder }) => file.startsWith(folder));
  if (!kind) throw new Error(`${file}: expected a file in ${KINDS.map(({ folder }) => folder)}`);
  return kind;
}

/** `app/content/posts/a-post.md:4: published: expected a date` */
export function errorAt(file: string, line: number, what: string): string {
  return `${file}:${line}: ${what}`;
}

export function parseFrontMatter<Schema extends v.GenericSchema>(
  file: string,
  yaml: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const lines = new LineCounter();
  const createError = (offset: number, what: string) =>
    errorAt(file, FIRST_LINE + lines.linePos(offset).line - 1, what);
  const document = parseDocument(yaml, { lineCounter: lines });
  const [error] = document.errors;
  if (error) throw new Error(createError(error.pos[0], error.message));
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key);
    const what = `${path.join(".") || "front matter"}: ${formatIssue(issue)}`;
    return createError(findOffset(document, path), what);
  });
  throw new Error(errors.join("\n"));
}

function formatIssue({ type, message, expected }: v.BaseIssue<unknown>): string {
  if (type === "strict_object" && expected === "never") return "unknown field";
  return message.startsWith("Invalid key") ? "is missing" : message;
}

/** Returns the offset of the value at a path, or of its nearest ancestor. */
function findOffset(document: Document.Parsed, path: readonly unknown[]): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? findOffset(document, path.slice(0, -1)) : 0;
}
