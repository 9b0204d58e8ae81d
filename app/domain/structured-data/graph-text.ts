import type { Graph } from "schema-dts";

export type { Graph };

/**
 * A graph as the text of a script element. No word in it can end the element or open a comment: JSON
 * reads the escape as the character that it stands for.
 */
export function graphText(graph: Graph): string {
  return JSON.stringify(graph).replaceAll("<", String.raw`\u003c`);
}
