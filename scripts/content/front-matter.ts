import * as v from "valibot";
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";

/** `app/content/posts/a-post.md:4: published: expected a date` */
export class ContentError extends Error {
  override name = "ContentError";

  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
  }
}

/** Parses front matter; reports every error with line and field. */
export function readFrontMatter<Schema extends v.GenericSchema>(
  schema: Schema,
  yaml: string,
  file: string,
  firstLine: number,
): v.InferOutput<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const [fault] = document.errors;
  if (fault) {
    throw new ContentError(file, firstLine + (fault.linePos?.[0].line ?? 1) - 1, fault.message);
  }
  const result = v.safeParse(schema, document.toJS());
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key);
    const line = firstLine + lineOf(document.contents, path, lines) - 1;
    return new ContentError(file, line, `${path.join(".") || "front matter"}: ${sentence(issue)}`);
  });
  throw new AggregateError(faults, faults.map(({ message }) => message).join("\n"));
}

function sentence({ kind, type, message, expected }: v.BaseIssue<unknown>): string {
  if (kind === "schema" && type === "strict_object" && expected === "never") return "unknown field";
  return message.startsWith("Invalid key") ? "is missing" : message;
}

/** Line (from 1) of the node at a path, or of its nearest ancestor. */
function lineOf(root: Node | null, path: readonly unknown[], lines: LineCounter): number {
  let node: Node | null = root;
  let offset = 0;
  for (const key of path) {
    const [keyNode, valueNode] = step(node, key);
    if (!valueNode && !keyNode) break;
    offset = (keyNode ?? valueNode)?.range?.[0] ?? offset;
    node = valueNode;
  }
  return Math.max(1, lines.linePos(offset).line);
}

function step(node: Node | null, key: unknown): [Node | null, Node | null] {
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
    return [isNode(pair?.key) ? pair.key : null, isNode(pair?.value) ? pair.value : null];
  }
  if (isSeq(node)) {
    const item = node.items[Number(key)];
    return [null, isNode(item) ? item : null];
  }
  return [null, null];
}
