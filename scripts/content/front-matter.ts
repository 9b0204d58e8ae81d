import * as v from "valibot";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";

/** `app/content/posts/a-post.md:4: published: expected a date` */
export function faultAt(file: string, line: number, what: string): string {
  return `${file}:${line}: ${what}`;
}

/** Parses front matter; throws every error with line and field. */
export function readFrontMatter<Schema extends v.GenericSchema>(
  schema: Schema,
  yaml: string,
  file: string,
  firstLine: number,
): v.InferOutput<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    throw new Error(faultAt(file, firstLine + (error.linePos?.[0].line ?? 1) - 1, error.message));
  }
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key);
    const line = firstLine + lines.linePos(offsetOf(document, path)).line - 1;
    return faultAt(file, line, `${path.join(".") || "front matter"}: ${problemOf(issue)}`);
  });
  throw new Error(faults.join("\n"));
}

function problemOf({ type, message, expected }: v.BaseIssue<unknown>): string {
  if (type === "strict_object" && expected === "never") return "unknown field";
  return message.startsWith("Invalid key") ? "is missing" : message;
}

/** Of the value at a path, or of its nearest ancestor. */
function offsetOf(document: Document.Parsed, path: readonly unknown[]): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}
